import type { What } from "@core/desk/lists/desk-list.ts";
import Button from "@mui/material/Button";
import { useState } from "react";
import type { DeskListRow } from "../../../api/answers.ts";
import { deskCall } from "../../../api/desk-call.ts";
import { useAnswer } from "../../../api/hooks/use-answer.ts";
import { DeskPanel } from "../../../parts/desk/desk-panel.tsx";
import { FactList } from "../../../parts/desk/fact-list.tsx";
import { reasonField, typedText } from "../../../parts/desk/form/desk-field.ts";
import { DeskForm } from "../../../parts/desk/form/desk-form.tsx";
import { Row } from "../../../ui/layout.ts";
import { Loading } from "../../../ui/loading.tsx";
import { notify } from "../../../ui/notices/notifier.tsx";
import { Quiet, Text } from "../../../ui/text.ts";
import { actOnEach, type RowOutcome } from "./act-on-each.ts";
import { type BulkAct, bulkActsOf } from "./bulk-acts.ts";
import { Chosen, One, OutcomeNote } from "./chosen-rows.tsx";
import { RefundRows } from "./refund-rows.tsx";

const countText = (count: number): string => `${count} chosen`;

interface BulkBarProps {
  what: What;
  status: string | undefined;
  rows: readonly DeskListRow[];
  nameOf: (row: DeskListRow) => string;
  /** Called with the rows that are done. */
  onDone: (ids: readonly string[]) => void;
  onClear: () => void;
}

/** What can be done with the chosen rows: what will happen to each, and then what became of each. */
export function BulkBar({ what, status, rows, nameOf, onDone, onClear }: BulkBarProps) {
  const [open, setOpen] = useState<BulkAct>();
  const close = () => setOpen(undefined);
  return (
    <DeskPanel aria-labelledby="chosen-rows">
      <Row style={{ gap: 8 }}>
        <h2 id="chosen-rows">{countText(rows.length)}</h2>
        {bulkActsOf(what, status).map((act) => (
          <Button
            key={act.label}
            variant="outlined"
            aria-expanded={open === act}
            onClick={() => setOpen(act)}
          >
            {act.label}
          </Button>
        ))}
        <Button onClick={onClear}>Clear</Button>
      </Row>
      {open?.send && (
        <ActOnRows
          key={open.label}
          what={what}
          act={open}
          send={open.send}
          rows={rows}
          nameOf={nameOf}
          onDone={onDone}
          onClose={close}
        />
      )}
      {open && !open.send && <RefundRows rows={rows} nameOf={nameOf} onDone={onDone} onClose={close} />}
    </DeskPanel>
  );
}

interface ActOnRowsProps extends Pick<BulkBarProps, "what" | "rows" | "nameOf" | "onDone"> {
  act: BulkAct;
  send: NonNullable<BulkAct["send"]>;
  onClose: () => void;
}

/** The form of an act that asks for a reason alone. */
function ActOnRows({ what, act, send, rows, nameOf, onDone, onClose }: ActOnRowsProps) {
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, RowOutcome>>>({});
  const left = rows.filter(({ id }) => outcomes[id]?.status !== "done");
  return (
    <>
      <Text>{act.description}</Text>
      <Chosen aria-label="What it is about">
        {rows.map((row) => (
          <ChosenRow key={row.id} what={what} row={row} name={nameOf(row)} outcome={outcomes[row.id]} />
        ))}
      </Chosen>
      <DeskForm
        fields={[reasonField]}
        label={`${act.label}: ${left.length}`}
        about={{ what, ids: rows.map(({ id }) => id), act: act.label }}
        send={async (values, key) => {
          const became: Record<string, RowOutcome> = { ...outcomes };
          const result = await actOnEach(
            left,
            (row, rowKey) => send(row, typedText(values, "reason"), rowKey),
            {
              key,
              say: () => `${act.done}.`,
              onRow: (id, outcome) => {
                became[id] = outcome;
                setOutcomes({ ...became });
              },
            },
          );
          return result.ok ? { ok: true, value: became } : result;
        }}
        onDone={(became) => {
          const ids = Object.entries(became);
          const done = ids.flatMap(([id, { status: end }]) => (end === "done" ? [id] : []));
          const rest = ids.length - done.length;
          notify(`${act.done}: ${done.length}.${rest > 0 ? ` ${rest} left, each with its reason.` : ""}`);
          onDone(done);
        }}
        onCancel={onClose}
      />
    </>
  );
}

/** Facts that say what someone wrote or shows. */
const shownFacts: readonly string[] = [
  "Text",
  "Reply",
  "Review",
  "Picture",
  "Subject",
  "Message",
  "About",
  "Error",
];

interface ChosenRowProps {
  what: What;
  row: DeskListRow;
  name: string;
  outcome: RowOutcome | undefined;
}

/** A chosen row with what it is about, which the list doesn't show: nobody publishes what they haven't read. */
function ChosenRow({ what, row, name, outcome }: ChosenRowProps) {
  const { answer } = useAnswer({ what, id: row.id }, deskCall("/api/operator/get"));
  return (
    <One>
      <bdi>{name}</bdi>
      {answer.status === "loading" && <Loading />}
      {answer.status === "failed" && <Quiet>{answer.message}</Quiet>}
      {answer.status === "ready" && (
        <FactList facts={answer.value.facts.filter(({ label }) => shownFacts.includes(label))} />
      )}
      <OutcomeNote outcome={outcome} />
    </One>
  );
}
