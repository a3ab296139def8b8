import type { Liability, MonthFigureName } from "@core/derived/journal/month-figures.ts";
import type { BooksOfMonth } from "../../api/answers.ts";
import { deskListPath } from "../../routing/desk-paths.ts";
import { instructorPaths } from "../../routing/instructor-paths.ts";

/** What a figure is called, and the events of the ledger that it is made of. */
interface FigureText {
  label: string;
  hint?: string;
  kind: string;
}

const figureTexts: Record<MonthFigureName, FigureText> = {
  sold: { label: "Sessions paid for (GMV)", kind: "capture" },
  canceled: { label: "Refunded by cancellations", kind: "cancel" },
  refunded: { label: "Refunded by operators, of prices", kind: "refund" },
  settled: { label: "Sessions settled", hint: "Shared between instructors and us.", kind: "close" },
  "our share": { label: "Our share", kind: "close" },
  instructors: { label: "Instructors' share", kind: "close" },
  tips: { label: "Tips", hint: "Less those refunded. All of it is the instructors'.", kind: "tip" },
  "top-ups": { label: "Top-ups", kind: "top-up" },
  gifts: { label: "Gifts and goodwill", hint: "What they cost us.", kind: "code" },
  fees: { label: "Card fees", kind: "fee" },
  losses: {
    label: "Losses",
    hint: "Lost disputes, covers, and prices we couldn't collect.",
    kind: "dispute lost",
  },
  "paid out": { label: "Paid out to instructors", kind: "payout" },
  "came back": { label: "Payouts that came back", kind: "payout returned" },
  "to our bank": { label: "Paid to our bank by the card processor", kind: "deposit" },
  corrected: { label: "Moved by corrections", kind: "correction" },
};

/** One line of the month: a figure, and the list that it comes from. */
export interface MonthLine {
  label: string;
  hint?: string;
  amount: number;
  path?: string;
}

const lineOf = (name: MonthFigureName, { from, to, figures }: BooksOfMonth): MonthLine => {
  const { kind, ...text } = figureTexts[name];
  return {
    ...text,
    amount: figures[name],
    path: deskListPath("ledger", { show: kind, from, to }),
  };
};

const groups = [
  {
    title: "Sessions",
    names: ["sold", "canceled", "refunded", "settled", "instructors", "our share", "tips"],
  },
  {
    title: "Costs and cash",
    names: ["top-ups", "gifts", "fees", "losses", "paid out", "came back", "to our bank", "corrected"],
  },
] as const satisfies readonly { title: string; names: readonly MonthFigureName[] }[];

/** The figures of a month in groups, each linked to the events it is made of. */
export const figureGroups = (month: BooksOfMonth): { title: string; lines: MonthLine[] }[] =>
  groups.map(({ title, names }) => ({ title, lines: names.map((name) => lineOf(name, month)) }));

const owedTexts: Record<Liability, { label: string; hint?: string; path?: string }> = {
  "credit paid for": {
    label: "Credit that customers paid for",
    path: deskListPath("ledger", { show: "top-up" }),
  },
  "credit given": { label: "Credit we gave", path: deskListPath("codes") },
  "sessions not settled": { label: "Sessions paid for, not settled", path: deskListPath("bookings") },
  "earnings owed": { label: "Earnings we owe instructors", path: instructorPaths.deskPayout },
  "refunds due": { label: "Refunds due", path: deskListPath("payments") },
  "credit under dispute": { label: "Credit under dispute", path: deskListPath("payments") },
  unclaimed: {
    label: "Unclaimed",
    hint: "Of customers whose account is gone.",
    path: deskListPath("payments"),
  },
  "sales tax": {
    label: "Sales tax",
    hint: "Its rate is a policy. None is charged yet.",
    path: instructorPaths.deskPolicies,
  },
};

/** What we owe at the end of a month, each linked to where it is looked after. */
export const owedLines = ({ owed }: BooksOfMonth): MonthLine[] =>
  (Object.keys(owedTexts) as Liability[]).map((name) => ({ ...owedTexts[name], amount: owed[name] }));

/** The months from one to another (yyyy-mm), the newest first; at most five years. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  let [year = 0, month = 0] = last.split("-").map(Number);
  for (let text = last; text >= first && months.length < 60; ) {
    months.push(text);
    [year, month] = month === 1 ? [year - 1, 12] : [year, month - 1];
    text = `${year}-${String(month).padStart(2, "0")}`;
  }
  return months;
}

/** Groups of accounts that don't lead from their opening to their closing by what moved in between. */
export const brokenAccounts = ({ accounts }: BooksOfMonth): BooksOfMonth["accounts"] =>
  accounts.filter(({ opening, debit, credit, closing }) => opening - debit + credit !== closing);
