import { closingOf, type Fold, newFold, withLate, withOwn } from "../../../core/derived/closed/fold.ts";
import { knownEventsOf } from "../../../core/derived/closed/known-event.ts";
import type { TrialBalance } from "../../../core/derived/trial-balance.ts";
import { boundsOf } from "../../../core/ledger/reconciliation/days.ts";
import { type ClosingStore, closingStore } from "../../../store/derived/closed/closing-store.ts";
import { digestOfLists } from "../../../store/derived/closed/digest-of-lists.ts";
import { trialBalanceBefore } from "../../../store/derived/trial-balances.ts";

/** A day folded once more from the events of its lists, a list at a time; late entries keep their order. */
async function foldLists(store: ClosingStore, date: string, parts: readonly number[]): Promise<Fold> {
  let fold = newFold(date);
  for (const part of parts) {
    const list = await store.linesOf(date, part);
    if ("path" in list) continue;
    const ids = knownEventsOf(list).map(({ id }) => id);
    const events = await store.eventsByIds(ids, () => undefined);
    const late = events.filter(({ day }) => day < date);
    fold = withOwn(
      fold,
      events.filter(({ day }) => day >= date),
      { through: undefined, isLast: false },
    );
    fold = withLate(fold, late);
  }
  return fold;
}

/**
 * Folds a closing that can't be read (yyyy-mm-dd) once more, from the closing before it and the events that it has seen: with
 * these it has the digest that it had. Nothing is written.
 */
export async function refoldClosing(date: string, store = closingStore): Promise<TrialBalance> {
  const before = await trialBalanceBefore(date);
  const parts = (await store.listsOf(date)).map(({ part }) => part);
  const closing = closingOf(await foldLists(store, date, parts), before);
  const { digest } = await digestOfLists(store, closing, parts);
  return { ...closing, digest, checks: [], state: "agrees", at: boundsOf(date).until };
}
