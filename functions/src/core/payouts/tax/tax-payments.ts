import { expectedItems, payoutOf } from "../../earnings/earnings-item.ts";
import type { Instant, Minor } from "../../fields.ts";
import type { LedgerEvent } from "../../ledger/ledger.ts";
import { payoutEventIds } from "../../ledger/postings/payout-posting.ts";

/** What an instructor was paid in a year. */
export interface YearPaid {
  /** Minor units. */
  amount: Minor;
  payouts: number;
  /** The last payout's id. */
  last: string;
}

/**
 * What each instructor was paid, by their id: the payouts within `from` and `to` (ms UTC, excluded), without those that the
 * bank has returned. `returned`: ids of the events of returned payouts, however much later. What was paid once more counts then.
 */
export function yearPaid(
  events: Iterable<LedgerEvent>,
  { from, to }: { from: Instant; to: Instant },
  returned: ReadonlySet<string>,
): Map<string, YearPaid> {
  const paid = new Map<string, YearPaid>();
  for (const event of events) {
    if (event.kind !== "payout" || event.at < from || event.at >= to) continue;
    for (const { instructorId, id, amount } of expectedItems(event)) {
      const last = payoutOf(id, instructorId);
      if (returned.has(payoutEventIds(last, instructorId)[1])) continue;
      const before = paid.get(instructorId) ?? { amount: 0, payouts: 0 };
      paid.set(instructorId, { amount: before.amount - amount, payouts: before.payouts + 1, last });
    }
  }
  return paid;
}
