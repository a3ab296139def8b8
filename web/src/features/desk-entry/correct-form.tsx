import type { LedgerEntryAnswer } from "../../api/answers.ts";
import { deskCall } from "../../api/desk-call.ts";
import {
  type DeskField,
  type DeskValues,
  reasonField,
  typedMinor,
  typedText,
} from "../../parts/desk/form/desk-field.ts";
import { DeskForm } from "../../parts/desk/form/desk-form.tsx";
import { Quiet } from "../../ui/text.ts";
import { EntryLines } from "./entry-lines.tsx";

interface CorrectFormProps {
  entry: LedgerEntryAnswer;
  how: "move" | "reverse";
  onStale: () => void;
  onCancel: () => void;
  onDone: (message: string) => void;
}

const choiceOf = (name: "debit" | "credit", { accounts }: LedgerEntryAnswer, hint: string): DeskField => ({
  name,
  label: name === "debit" ? "Debit" : "Credit",
  kind: "choice",
  hint,
  options: accounts.map(({ account, number, name: called }) => ({
    value: account,
    label: `${number} ${called}`,
  })),
});

const fieldsOf = (entry: LedgerEntryAnswer): DeskField[] => [
  choiceOf("debit", entry, "A cost that grows, or something we have more of."),
  choiceOf("credit", entry, "A cost that shrinks, or something we earn."),
  { name: "amount", label: "Amount", kind: "money" },
  reasonField,
];

/** The two accounts to begin with: those of the entry that can be moved; beside one alone, our losses. */
function initialAccounts({ lines }: LedgerEntryAnswer): DeskValues {
  const [debit = "fees", credit] = lines
    .filter(({ refused }) => refused === undefined)
    .map(({ account }) => account);
  return { debit, credit: credit ?? (debit === "loss" ? "fees" : "loss") };
}

/** The lines that what was typed would book; none before there is an amount. */
function movedLines({ accounts }: LedgerEntryAnswer, values: DeskValues) {
  const amount = typedMinor(values.amount ?? "") ?? 0;
  if (amount <= 0 || values.debit === values.credit) return [];
  return (["debit", "credit"] as const).flatMap((side) => {
    const found = accounts.find(({ account }) => account === values[side]);
    return found ? [{ ...found, amount: side === "debit" ? -amount : amount }] : [];
  });
}

/** Asks for a correction: the whole entry reversed, or an amount moved between two accounts. */
export function CorrectForm({ entry, how, onDone, ...form }: CorrectFormProps) {
  const { id, version, reversal } = entry;
  const linesOf = (values: DeskValues) =>
    how === "move" ? movedLines(entry, values) : "lines" in reversal ? reversal.lines : [];
  return (
    <DeskForm
      fields={how === "move" ? fieldsOf(entry) : [reasonField]}
      initial={how === "move" ? initialAccounts(entry) : undefined}
      label="Ask for the correction"
      about={{ id, version, how }}
      send={(values, key) => {
        const { debit = "", credit = "", amount = "" } = values;
        const wish =
          how === "reverse"
            ? ({ how } as const)
            : ({ how, debit, credit, amount: typedMinor(amount) ?? 0 } as const);
        const reason = typedText(values, "reason");
        return deskCall("/api/operator/correct")({ step: "ask", id, version, wish, reason }, key);
      }}
      onDone={({ message }) => onDone(message)}
      {...form}
    >
      {(values) =>
        linesOf(values).length > 0 && (
          <div>
            <Quiet>What would be booked:</Quiet>
            <EntryLines label="What would be booked" lines={linesOf(values)} />
          </div>
        )
      }
    </DeskForm>
  );
}
