import { addSums, sumsByGroup } from "../../core/derived/ledger-sums.ts";
import { type TrialBalance, type TrialCheck, unreadableCheck } from "../../core/derived/trial-balance.ts";
import { expectedItems } from "../../core/earnings/earnings-item.ts";
import { LedgerEvent } from "../../core/ledger/ledger.ts";
import { boundsOf } from "../../core/ledger/reconciliation/days.ts";
import { ledgerPages } from "../../store/derived/books-at-once.ts";
import { type ReadBy, readAtOnce, readable, type Snapshot } from "../../store/derived/snapshot.ts";
import { checkEarnings, compareItems } from "./check-earnings.ts";
import { checkEscrow } from "./check-escrow.ts";
import { checkWallets } from "./check-wallets.ts";

/** Wallets and bookings of a day that are kept to be compared one by one, and differences of items. */
const MOST_TOUCHED = 2_000;

/** What a day's events touch, and what all accounts hold at the moment of reading. */
async function readLately(
  snapshot: Snapshot,
  { date, closing }: Pick<TrialBalance, "date" | "closing">,
  onUnreadable: (path: string) => void,
) {
  const { from, until } = boundsOf(date);
  const accounts = new Set<string>();
  const bookingIds = new Set<string>();
  const items: TrialCheck[] = [];
  let sums = closing;
  for await (const page of ledgerPages(snapshot, from)) {
    const events = readable(page, LedgerEvent, onUnreadable);
    sums = addSums(sums, sumsByGroup(events.filter(({ at }) => at >= until)));
    for (const { accountId, aid } of events) {
      if (accountId !== undefined && accounts.size < MOST_TOUCHED) accounts.add(accountId);
      if (aid !== undefined && bookingIds.size < MOST_TOUCHED) bookingIds.add(aid);
    }
    if (items.length < MOST_TOUCHED)
      items.push(...(await compareItems(snapshot, events.flatMap(expectedItems), onUnreadable)));
  }
  return { sums, accounts: [...accounts], bookingIds: [...bookingIds], items };
}

/**
 * Compares the closing of the newest day, and the ledger since then, with wallets, earnings and bookings, all at one point in time
 * unless `read` says otherwise. The day is read a page at a time.
 */
export const readBooks = (
  closed: Pick<TrialBalance, "date" | "closing">,
  read: ReadBy = readAtOnce,
): Promise<TrialCheck[]> =>
  read(async (snapshot) => {
    const unreadable = new Set<string>();
    const onUnreadable = (path: string) => void unreadable.add(path);
    const { sums, accounts, bookingIds, items } = await readLately(snapshot, closed, onUnreadable);
    const checks = [
      ...(await checkWallets(snapshot, sums, accounts, onUnreadable)),
      ...(await checkEarnings(snapshot, sums.instructor ?? 0, items, onUnreadable)),
      ...(await checkEscrow(snapshot, sums.escrow ?? 0, bookingIds, onUnreadable)),
    ];
    return [...[...unreadable].sort().map(unreadableCheck), ...checks];
  });
