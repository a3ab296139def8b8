import { CURRENCY, DAY } from "../core/constants.ts";
import type { Instant, SignedMinor } from "../core/fields.ts";
import { ledgerTotal } from "../core/ledger/reconciliation/compare-total.ts";
import { boundsOf } from "../core/ledger/reconciliation/days.ts";
import type { Difference, Reconciliation } from "../core/ledger/reconciliation/model.ts";
import { ledgerBetween } from "../store/ledger/balance-transactions.ts";
import {
  getReconciliation,
  reconciliationBefore,
  replaceReconciliation,
} from "../store/ledger/reconciliations.ts";
import { reconcileDay } from "./reconcile-day.ts";
import { lookWith, type ReconciliationDeps, takeOverTransactions } from "./reconcile-due.ts";

/** Our balance at the processor at the start of a day, according to the ledger. */
async function ledgerBeforeDay(day: string): Promise<SignedMinor> {
  const last = await reconciliationBefore(day);
  const { from } = boundsOf(day);
  const since = last ? boundsOf(last.day).until : 0;
  return (last?.sums.ledger ?? 0) + ledgerTotal(await ledgerBetween(since, from, () => undefined), CURRENCY);
}

/**
 * Compares one day at an operator's request, and corrects what is stored about it. A day that isn't stored yet is left
 * to the job. Logs nothing.
 */
export async function reconcileOn(
  deps: ReconciliationDeps,
  day: string,
  now: Instant,
): Promise<{ done: Reconciliation; differences: Difference[] }> {
  const balance = await takeOverTransactions(deps.port, boundsOf(day).from - DAY, now);
  const [ledgerBefore, stored] = await Promise.all([ledgerBeforeDay(day), getReconciliation(day)]);
  const result = await reconcileDay({ day, ledgerBefore, balance, look: lookWith(deps, now), now });
  if (stored) await replaceReconciliation(result.done);
  return result;
}
