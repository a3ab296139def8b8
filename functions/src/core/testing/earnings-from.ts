import { addEvents, addFirstShare, type EarningsKnown, earningsFold } from "../earnings/earnings-sums.ts";
import type { Instant } from "../fields.ts";
import type { LedgerEvent } from "../ledger/ledger.ts";

/** The earnings of each instructor with all their items, from all events at once and in any order. */
export function earningsFrom(events: Iterable<LedgerEvent>, known: EarningsKnown) {
  const all = [...events];
  const firsts = new Map<string, Instant>();
  for (const event of all) addFirstShare(firsts, event);
  const fold = earningsFold(firsts, known);
  const items = addEvents(fold, all);
  return new Map([...fold.sums()].map(([id, one]) => [id, { ...one, items: items.get(id) ?? new Map() }]));
}
