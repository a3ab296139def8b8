import type { Earnings, EarningsItem, EarningsMonth } from "../../core/earnings/earnings.ts";
import { addEvents, addFirstShare, earningsFold } from "../../core/earnings/earnings-sums.ts";
import type { Instant } from "../../core/fields.ts";
import type { LedgerEvent } from "../../core/ledger/ledger.ts";

/** What no event of the ledger records of an item as its event made it, with the item as it is stored. */
export type StateOfItem = (
  instructorId: string,
  itemId: string,
  made: EarningsItem,
) => Partial<Pick<EarningsItem, "state" | "payoutId" | "freedAt">> | undefined;

/** What rebuilding earnings asks of the store: a page at a time. */
export interface RebuildStore {
  /** All events of the ledger, page by page, in any order. */
  events(): AsyncIterable<readonly LedgerEvent[]>;
  zoneOf(instructorId: string): string;
  /** Reads the items that a page of events has made, and gives what their events do not record of them. */
  statesOf(events: readonly LedgerEvent[]): Promise<StateOfItem>;
  /** Replaces the stored items of an instructor that differ from these. */
  replaceItems(instructorId: string, items: ReadonlyMap<string, EarningsItem>): Promise<void>;
  /** Replaces the stored months and sums that differ from these; those of other instructors are too much. */
  replaceSums(
    all: ReadonlyMap<string, { sums: Earnings; months: ReadonlyMap<string, EarningsMonth> }>,
  ): Promise<void>;
}

/**
 * Recomputes earnings from the ledger, with a page of events and the sums of instructors in memory. Items come first: a trigger that
 * is still to come finds its item and adds nothing.
 */
export async function rebuildEarnings(
  store: RebuildStore,
  onPage: () => void = () => undefined,
): Promise<void> {
  const firsts = new Map<string, Instant>();
  for await (const page of store.events()) for (const event of page) addFirstShare(firsts, event);
  let stateOf: StateOfItem = () => undefined;
  const fold = earningsFold(firsts, {
    zoneOf: store.zoneOf,
    stateOf: (instructorId, itemId, made) => stateOf(instructorId, itemId, made),
  });
  for await (const page of store.events()) {
    stateOf = await store.statesOf(page);
    for (const [instructorId, mine] of addEvents(fold, page)) await store.replaceItems(instructorId, mine);
    onPage();
  }
  await store.replaceSums(fold.sums());
}
