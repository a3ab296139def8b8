import { foldUndigested } from "../../../core/derived/closed/changed-books.ts";
import { changedDay } from "../../../core/derived/closed/closing-chain.ts";
import { closedEventsOf } from "../../../core/derived/closed/known-event.ts";
import { unreadableCheck } from "../../../core/derived/trial-balance.ts";
import { get } from "../../../store/access.ts";
import { closedEvents, trialBalances } from "../../../store/collections.ts";
import { Batch } from "../../../store/commit.ts";
import { booksStateRef } from "../../../store/derived/closed/books-state.ts";
import { sha256 } from "../../../store/derived/closed/closed-events.ts";
import { readClosings, readLedger } from "../../../store/derived/closed/whole-books.ts";
import { ChangedBooks } from "./changed-books.ts";

/**
 * Gives the closings of before there were digests theirs, if the whole ledger still folds to them. Yields the path of
 * each, before it is written; `isDry` writes none.
 * @throws ChangedBooks if a day folds to other amounts or can't be read: then none is written
 */
export async function* digestOldClosings(isDry: boolean): AsyncGenerator<string> {
  const { unreadable, ...books } = await readClosings();
  if (unreadable.length > 0) throw new ChangedBooks(unreadable.map(unreadableCheck));
  const events = await readLedger(() => undefined);
  const folded = foldUndigested({ ...books, events }, sha256);
  const changed = folded.filter(({ agrees }) => !agrees);
  if (changed.length > 0) throw new ChangedBooks(changed.map(({ stored }) => changedDay(stored.date)));
  for (const { stored, folded: sealed, seen } of folded) {
    const ref = trialBalances().doc(stored.date);
    yield ref.path;
    if (isDry) continue;
    const { date, digest, after } = sealed;
    const batch = new Batch();
    batch.patch(ref, { digest, ...(after !== undefined && { after }) });
    for (const part of closedEventsOf(date, [...seen.own, ...seen.late]))
      batch.create(closedEvents().doc(`${date}_${part.part}`), part);
    const state = await get(booksStateRef());
    if (digest !== undefined && (state.data?.head?.date ?? date) <= date)
      batch.put(state, { late: [], ...state.data, head: { date, digest } });
    await batch.commit();
  }
}
