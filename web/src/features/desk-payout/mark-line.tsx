import type { DeskListRow } from "../../api/answers.ts";
import { deskCall } from "../../api/desk-call.ts";
import { DeskPanel } from "../../parts/desk/desk-panel.tsx";
import { type DeskField, typedText } from "../../parts/desk/form/desk-field.ts";
import { DeskForm } from "../../parts/desk/form/desk-form.tsx";
import { formatMoney } from "../../ui/formats/money-format.ts";
import { notify } from "../../ui/notices/notifier.tsx";

const fields: readonly DeskField[] = [
  {
    name: "outcome",
    label: "What the bank did",
    kind: "choice",
    options: [
      { value: "sent", label: "Sent it" },
      { value: "failed", label: "Rejected or returned it; we owe it again" },
    ],
  },
  {
    name: "detail",
    label: "The bank's reference, or why it failed",
    kind: "text",
    most: 100,
    hint: "The instructor sees this.",
  },
];

interface MarkLineProps {
  id: string;
  line: DeskListRow;
  onMarked: () => void;
  onCancel: () => void;
}

/** Records the bank's result for a line. */
export function MarkLine({ id, line, onMarked, onCancel }: MarkLineProps) {
  return (
    <DeskPanel aria-labelledby="mark-line">
      <h2 id="mark-line">
        <bdi>{line.cells.name}</bdi>
      </h2>
      <DeskForm
        fields={fields}
        label="Save"
        about={{ id, line: line.id }}
        send={(values, key) => {
          const which = { payoutId: id, instructorId: line.id };
          const detail = typedText(values, "detail");
          return deskCall("/api/payout/mark")(
            values.outcome === "failed"
              ? { ...which, outcome: "failed", reason: detail }
              : { ...which, outcome: "sent", reference: detail },
            key,
          );
        }}
        onDone={({ line: { state, paid } }) => {
          notify(state === "sent" ? `${formatMoney(paid)} sent.` : `We owe ${formatMoney(paid)} again.`);
          onMarked();
        }}
        onCancel={onCancel}
      />
    </DeskPanel>
  );
}
