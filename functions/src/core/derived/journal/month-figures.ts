import type { SignedMinor } from "../../fields.ts";
import type { Movements } from "./month-moves.ts";

/** Figures of a month that are read off what moved the money. Minor units; a cost is above zero. */
export const monthFigureNames = [
  "sold",
  "canceled",
  "refunded",
  "settled",
  "our share",
  "instructors",
  "tips",
  "top-ups",
  "gifts",
  "fees",
  "losses",
  "paid out",
  "came back",
  "to our bank",
  "corrected",
] as const;
export type MonthFigureName = (typeof monthFigureNames)[number];
export type MonthFigures = Readonly<Record<MonthFigureName, SignedMinor>>;

/** What we owe at the end of a month, by the groups of accounts it is in. */
export const liabilities = {
  "credit paid for": ["paid", "heldPaid"],
  "credit given": ["given", "heldGiven"],
  "sessions not settled": ["escrow"],
  "earnings owed": ["instructor"],
  "refunds due": ["refundDue"],
  "credit under dispute": ["disputedCredit"],
  unclaimed: ["unclaimed"],
  "sales tax": ["tax"],
} as const satisfies Record<string, readonly string[]>;
export type Liability = keyof typeof liabilities;

/** What sessions were shared by: their end, a cancellation, an operator's refund, what was taken back, and corrections of our share. */
const sharing = ["close", "cancel", "refund", "taken back", "correction"];

/** The figures of a month from what moved its money. */
export function monthFigures(movements: Movements): MonthFigures {
  const net = (group: string, kinds: readonly string[] = Object.keys(movements)): SignedMinor =>
    kinds.reduce((sum, kind) => {
      const { debit = 0, credit = 0 } = movements[kind]?.[group] ?? {};
      return sum + credit - debit;
    }, 0);
  const shares = (kinds: readonly string[]) => net("instructor", kinds) + net("revenue", kinds);
  const ourShare = net("revenue", sharing);
  return {
    sold: net("escrow", ["capture"]),
    // What a cancellation takes out of escrow goes back, but for what is shared of it.
    canceled: -net("escrow", ["cancel"]) - shares(["cancel"]),
    refunded: 0 - shares(["refund"]),
    settled: shares(sharing),
    "our share": ourShare,
    instructors: net("instructor", sharing),
    tips: net("instructor", ["tip", "tip refund"]),
    "top-ups": net("paid", ["top-up"]),
    gifts: 0 - net("promo"),
    fees: 0 - net("fees"),
    losses: 0 - net("loss"),
    "paid out": net("bank", ["payout"]),
    "came back": 0 - net("bank", ["payout returned"]),
    "to our bank": 0 - net("bank", ["deposit"]),
    // Both sides of a correction are the same.
    corrected: Object.values(movements.correction ?? {}).reduce((sum, { credit }) => sum + credit, 0),
  };
}

/** Our share of what was settled, in hundredths of a percent; undefined where nothing was. */
export const takeRate = ({ settled, "our share": ours }: MonthFigures): number | undefined =>
  settled > 0 ? Math.round((ours * 10_000) / settled) : undefined;

/** What we owe, by its name, from the amounts of groups of accounts. */
export const owedAt = (closing: Readonly<Record<string, SignedMinor>>): Record<Liability, SignedMinor> =>
  Object.fromEntries(
    Object.entries(liabilities).map(([name, groups]) => [
      name,
      groups.reduce((sum, group) => sum + (closing[group] ?? 0), 0),
    ]),
  ) as Record<Liability, SignedMinor>;
