import { useState } from "react";
import type { DeskListRow } from "../../../api/answers.ts";
import { bearerField, chosenBearer } from "../../../parts/desk/form/bearer-field.ts";
import type { DeskField, DeskValues } from "../../../parts/desk/form/desk-field.ts";
import { DeskForm } from "../../../parts/desk/form/desk-form.tsx";
import { Text } from "../../../ui/text.ts";
import { PlannedRefunds } from "./planned-refunds.tsx";
import { planRefunds, type RefundPlan } from "./refund-plan.ts";
import { sessionsText } from "./sessions-text.ts";

const percentField: DeskField = {
  name: "percent",
  label: "Percent of each price",
  kind: "count",
  least: 1,
  most: 100,
  hint: "Never more than is left of it: 100 gives back all that is.",
};

/** The rows that were previewed, and what that said. */
interface Previewed {
  rows: readonly DeskListRow[];
  plan: RefundPlan;
}

interface RefundRowsProps {
  rows: readonly DeskListRow[];
  nameOf: (row: DeskListRow) => string;
  /** Called with the rows that are done, once their outcome was read. */
  onDone: (ids: readonly string[]) => void;
  onClose: () => void;
}

/** Refunds the same part of several sessions: asks for the part, shows who would bear each, and then sends each. */
export function RefundRows({ rows, nameOf, onDone, onClose }: RefundRowsProps) {
  const [values, setValues] = useState<DeskValues>({ percent: "100" });
  const [previewed, setPreviewed] = useState<Previewed>();
  const [isSent, setSent] = useState(false);
  const ids = rows.map(({ id }) => id);
  // Where other rows are chosen since, what was previewed is not what would be sent.
  const isCurrent = isSent || JSON.stringify(previewed?.rows.map(({ id }) => id)) === JSON.stringify(ids);
  const startOver = () => {
    setPreviewed(undefined);
    setSent(false);
  };
  if (previewed && isCurrent)
    return (
      <PlannedRefunds
        rows={previewed.rows}
        plan={previewed.plan}
        nameOf={nameOf}
        onSend={() => setSent(true)}
        onAgain={(done) => {
          startOver();
          if (done.length > 0) onDone(done);
        }}
        onClose={(done) => {
          onClose();
          if (done.length > 0) onDone(done);
        }}
      />
    );
  return (
    <>
      <Text>
        Each customer gets the same part of their price back, the way they paid it. You see who pays for each
        before anything is sent.
      </Text>
      <DeskForm
        fields={[percentField, bearerField]}
        initial={values}
        label={`Preview ${sessionsText(rows.length)}`}
        send={async (typed) => {
          const terms = { percent: Number(typed.percent), borneBy: chosenBearer(typed) };
          const result = await planRefunds(ids, terms);
          return result.ok ? { ok: true, value: { rows, plan: result.value, typed } } : result;
        }}
        onDone={({ typed, ...next }) => {
          setValues(typed);
          setPreviewed(next);
        }}
        onCancel={onClose}
      />
    </>
  );
}
