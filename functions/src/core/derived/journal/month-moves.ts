import * as v from "valibot";
import { CalendarDate, Minor } from "../../fields.ts";
import type { LedgerEvent } from "../../ledger/ledger.ts";
import { groupOf } from "../ledger-sums.ts";
import { type DebitCredit, toDebitCredit } from "./account-group.ts";

/** A month, yyyy-mm. */
export const MonthOfYear = v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/));

/** Debits and credits by group of accounts, minor units. */
const Sides = v.record(v.string(), v.object({ debit: Minor, credit: Minor }));
type Sides = v.InferOutput<typeof Sides>;

/** Debits and credits by what moved the money (`movementOf`), then by group of accounts. */
export const Movements = v.record(v.string(), Sides);
export type Movements = v.InferOutput<typeof Movements>;

/**
 * `ledgerMonths/{yyyy-mm}`: what each closed day (UTC) of a month moved, of the events that its closing saw first. Derived:
 * written with the closing, and once more by `npm run rebuild`.
 */
export const LedgerMonth = v.object({ month: MonthOfYear, days: v.record(CalendarDate, Movements) });
export type LedgerMonth = v.InferOutput<typeof LedgerMonth>;

/** The month of a date. */
export const monthOfDate = (date: string): string => date.slice(0, 7);

/** What an event moved money for: its kind; the refund of a tip is told apart from that of a price. */
export const movementOf = ({ kind, id }: Pick<LedgerEvent, "kind" | "id">): string =>
  kind === "refund" && id.includes("_tiprefund_") ? "tip refund" : kind;

const added = (a: DebitCredit | undefined, b: DebitCredit): DebitCredit => ({
  debit: (a?.debit ?? 0) + b.debit,
  credit: (a?.credit ?? 0) + b.credit,
});

/** Adds up movements. */
export function addMovements(all: Iterable<Movements>): Movements {
  const sums: Record<string, Record<string, DebitCredit>> = {};
  for (const movements of all)
    for (const [movement, groups] of Object.entries(movements))
      for (const [group, sides] of Object.entries(groups)) {
        const before = sums[movement] ?? {};
        sums[movement] = { ...before, [group]: added(before[group], sides) };
      }
  return sums;
}

/** What events move. */
export const movementsOf = (events: Iterable<LedgerEvent>): Movements =>
  addMovements(
    [...events].flatMap((event) =>
      event.entries.map(({ account, amount }) => ({
        [movementOf(event)]: { [groupOf(account)]: toDebitCredit(amount) },
      })),
    ),
  );

/** Debits and credits by group of accounts, whatever moved them. */
export function sidesOf(movements: Movements): Sides {
  const sums: Record<string, DebitCredit> = {};
  for (const groups of Object.values(movements))
    for (const [group, sides] of Object.entries(groups)) sums[group] = added(sums[group], sides);
  return sums;
}

/** A month with a day that was closed. */
export const withDay = (
  stored: LedgerMonth | undefined,
  date: string,
  movements: Movements,
): LedgerMonth => ({
  month: monthOfDate(date),
  days: { ...stored?.days, [date]: movements },
});
