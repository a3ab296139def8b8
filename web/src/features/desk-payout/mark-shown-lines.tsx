import type { DeskListRow } from "../../api/answers.ts";
import { deskCall } from "../../api/desk-call.ts";
import { DeskPanel } from "../../parts/desk/desk-panel.tsx";
import { type DeskField, typedText } from "../../parts/desk/form/desk-field.ts";
import { DeskForm } from "../../parts/desk/form/desk-form.tsx";
import { rowKeyOf } from "../../parts/desk/row-key.ts";
import { notify } from "../../ui/notices/notifier.tsx";
import { markEachSent } from "./mark-each-sent.ts";

const fields: readonly DeskField[] = [
  {
    name: "reference",
    label: "The bank's reference",
    kind: "text",
    most: 100,
    hint: "The same for all of them. Each instructor sees it.",
  },
];

interface MarkShownLinesProps {
  id: string;
  lines: readonly DeskListRow[];
  onMarked: () => void;
}

/** Marks every line shown as sent: most of the time the bank sends them all. */
export function MarkShownLines({ id, lines, onMarked }: MarkShownLinesProps) {
  const ids = lines.map((line) => line.id);
  return (
    <DeskPanel aria-labelledby="mark-shown">
      <h2 id="mark-shown">Did the bank send all of them?</h2>
      <p style={{ margin: 0 }}>
        Mark the ones that failed first, each by its button above. Then mark the rest together.
      </p>
      <DeskForm
        fields={fields}
        label={ids.length === 1 ? "Mark the one shown as sent" : `Mark the ${ids.length} shown as sent`}
        about={{ id, ids }}
        send={(values, key) =>
          markEachSent(ids, async (instructorId) =>
            deskCall("/api/payout/mark")(
              { payoutId: id, instructorId, outcome: "sent", reference: typedText(values, "reference") },
              await rowKeyOf(key, instructorId),
            ),
          )
        }
        onDone={({ sent, skipped }) => {
          const rest = skipped > 0 ? ` ${skipped} left out: someone else marked them, or they pay you.` : "";
          notify(`${sent} marked as sent.${rest}`);
          onMarked();
        }}
      />
    </DeskPanel>
  );
}
