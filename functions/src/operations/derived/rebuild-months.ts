import { knownEventsOf } from "../../core/derived/closed/known-event.ts";
import {
  addMovements,
  type LedgerMonth,
  type Movements,
  monthOfDate,
  movementsOf,
  withDay,
} from "../../core/derived/journal/month-moves.ts";
import { ledgerMonths } from "../../store/collections.ts";
import { closingStore } from "../../store/derived/closed/closing-store.ts";
import { closedDates } from "../../store/derived/closed/whole-books.ts";
import { type RebuiltDocument, readStored, replaceDerived } from "../../store/derived/replace-derived.ts";

/** What a closed day moved, from the events that its closing saw first as they are stored now, a list at a time. */
async function movedOn(date: string): Promise<Movements | undefined> {
  const lists = await closingStore.listsOf(date);
  // A day whose list of events is still to be made has none, unless nothing moved.
  const closing = await closingStore.closing(date);
  if (lists.length === 0 && Object.keys(closing?.data?.moves ?? {}).length > 0) return undefined;
  let moved: Movements = {};
  for (const { part } of lists) {
    const list = await closingStore.linesOf(date, part);
    const ids = "lines" in list ? knownEventsOf(list).map(({ id }) => id) : [];
    const events = await closingStore.eventsByIds(ids, () => undefined);
    moved = addMovements([moved, movementsOf(events.flatMap(({ event }) => event ?? []))]);
  }
  return moved;
}

/** Counts once more what each closed day moved, by month. Returns the documents that differed. */
export async function rebuildMonths(): Promise<RebuiltDocument[]> {
  const stored = await readStored(ledgerMonths());
  const months = new Map<string, LedgerMonth>();
  for (const { date } of await closedDates()) {
    const moved = await movedOn(date);
    const month = monthOfDate(date);
    if (moved) months.set(month, withDay(months.get(month), date, moved));
  }
  return replaceDerived(stored, months);
}
