import { type LedgerMonth, monthOfDate, movementsOf, withDay } from "../journal/month-moves.ts";
import type { WholeBooks } from "./changed-books.ts";

/**
 * What each closed day moved, by month, from the events that its closing saw first as they are stored now. A day whose list
 * of events is still to be made has none of them, unless nothing moved.
 */
export function ledgerMonthsOf({ closings, known, events }: WholeBooks): Map<string, LedgerMonth> {
  const found = new Map(events.map(({ id, event }) => [id, event] as const));
  const months = new Map<string, LedgerMonth>();
  for (const { date, moves } of closings) {
    const seen = known.get(date);
    if (!seen && Object.keys(moves).length > 0) continue;
    const month = monthOfDate(date);
    const own = (seen ?? []).flatMap(({ id }) => found.get(id) ?? []);
    months.set(month, withDay(months.get(month), date, movementsOf(own)));
  }
  return months;
}
