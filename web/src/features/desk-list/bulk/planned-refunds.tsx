import { deskLists } from "@core/desk/lists/lists.ts";
import { sumOfBearers } from "@core/desk/who-bears.ts";
import Button from "@mui/material/Button";
import { useState } from "react";
import type { DeskListRow } from "../../../api/answers.ts";
import { BorneParts, bornePartsOf } from "../../../parts/desk/borne-parts.tsx";
import { type DeskValues, reasonField, typedText } from "../../../parts/desk/form/desk-field.ts";
import { DeskForm } from "../../../parts/desk/form/desk-form.tsx";
import { formatMoney } from "../../../ui/formats/money-format.ts";
import { Row } from "../../../ui/layout.ts";
import { notify } from "../../../ui/notices/notifier.tsx";
import { Quiet, Text } from "../../../ui/text.ts";
import { cellText } from "../list-row.ts";
import { actOnEach, type RowOutcome } from "./act-on-each.ts";
import { Chosen, One, OutcomeNote } from "./chosen-rows.tsx";
import { type PlannedRefund, type RefundPlan, sendRefund } from "./refund-plan.ts";
import { sessionsText } from "./sessions-text.ts";

const startColumn = deskLists.bookings.columns.filter(({ field }) => field === "start");
const sumOf = (refunds: readonly PlannedRefund[]): string =>
  formatMoney(refunds.reduce((sum, { amount }) => sum + amount, 0));
/** The `ref` of what is to be read next. */
const focusOnShown = (element: HTMLElement | null) => element?.focus();

interface PlannedRefundsProps {
  rows: readonly DeskListRow[];
  plan: RefundPlan;
  nameOf: (row: DeskListRow) => string;
  /** Called when they are being sent. */
  onSend: () => void;
  /** Called with the rows that are done, to go on with the others, or to change the terms. */
  onAgain: (done: readonly string[]) => void;
  onClose: (done: readonly string[]) => void;
}

/**
 * Several refunds before they are sent: who would bear each and all of them, and why some are left out. Each is sent as its
 * case would send it; what became of it stays until it is closed.
 */
export function PlannedRefunds({ rows, plan, nameOf, onSend, onAgain, onClose }: PlannedRefundsProps) {
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, RowOutcome>>>({});
  const [stage, setStage] = useState<"shown" | "sending" | "stopped" | "over">("shown");
  const { refunds, refusals } = plan;
  const isDone = ({ id }: { id: string }) => outcomes[id]?.status === "done";
  const [done, left] = [refunds.filter(isDone), refunds.filter((refund) => !isDone(refund))];
  const doneIds = done.map(({ id }) => id);
  const isOver = stage === "over";

  const send = async (typed: DeskValues, key: string) => {
    onSend();
    setStage("sending");
    const next: Record<string, RowOutcome> = { ...outcomes };
    const result = await actOnEach(
      left,
      (refund, rowKey) => sendRefund(refund, typedText(typed, "reason"), rowKey),
      {
        key,
        say: (text) => text,
        onRow: (id, outcome) => {
          next[id] = outcome;
          setOutcomes({ ...next });
        },
      },
    );
    if (result.ok) return { ok: true as const, value: next };
    setStage("stopped");
    return result;
  };
  return (
    <>
      <h3 key={String(isOver)} ref={focusOnShown} tabIndex={-1}>
        {isOver
          ? `${sessionsText(done.length)} refunded: ${sumOf(done)}`
          : `${refunds.length} of ${sessionsText(rows.length)} can be refunded`}
      </h3>
      <Chosen aria-label="What it is about">
        {rows.map((row) => (
          <One key={row.id}>
            <bdi>{nameOf(row)}</bdi>
            <div>
              <Quiet>{startColumn.map((column) => cellText(row, column))}</Quiet>
            </div>
            {outcomes[row.id] ? (
              <OutcomeNote outcome={outcomes[row.id]} />
            ) : (
              <RefundLine refund={refunds.find(({ id }) => id === row.id)} refusal={refusals[row.id]} />
            )}
          </One>
        ))}
      </Chosen>
      {!isOver && refunds.length > 0 && (
        <>
          <BorneParts
            parts={bornePartsOf(sumOfBearers(refunds.map(({ told }) => told)), {
              customer: "The customers get, in all",
              instructor: "The instructors pay",
            })}
          />
          <DeskForm
            fields={[reasonField]}
            label={`Refund ${sessionsText(left.length)}: ${sumOf(left)}`}
            isDestructive
            about={plan}
            send={send}
            onDone={(ended) => {
              setStage("over");
              const all = Object.values(ended);
              const rest = all.filter(({ status }) => status === "refused").length;
              notify(
                `Refunded: ${all.length - rest}.${rest > 0 ? ` ${rest} left, each with its reason.` : ""}`,
              );
            }}
          />
        </>
      )}
      {stage !== "sending" && (
        <Row>
          {stage === "shown" && (
            <Button variant="outlined" onClick={() => onAgain([])}>
              Change
            </Button>
          )}
          {isOver && done.length < rows.length && (
            <Button variant="outlined" onClick={() => onAgain(doneIds)}>
              Preview the rest again
            </Button>
          )}
          <Button variant={isOver ? "outlined" : "text"} onClick={() => onClose(doneIds)}>
            {stage === "shown" ? "Not now" : "Close"}
          </Button>
        </Row>
      )}
    </>
  );
}

/** What one session's refund would be, or why there is none. */
function RefundLine({ refund, refusal }: { refund: PlannedRefund | undefined; refusal: string | undefined }) {
  if (!refund) return <Text>Left out: {refusal}</Text>;
  const labels = { customer: `Back to their ${refund.told.to}`, instructor: "The instructor pays" };
  const parts = bornePartsOf(refund.told, labels).filter(({ minor }) => minor !== 0);
  return <Text>{parts.map(({ label, minor }) => `${label}: ${formatMoney(minor)}`).join(" · ")}</Text>;
}
