import { DAY } from "../../core/constants.ts";
import type { Instant } from "../../core/fields.ts";
import { boundsOf } from "../../core/ledger/reconciliation/days.ts";
import type { Difference, Reconciliation } from "../../core/ledger/reconciliation/reconciliation.ts";
import { readNamed } from "../../store/ledger/named-differences.ts";
import { getReconciliation, replaceReconciliation } from "../../store/ledger/reconciliations.ts";
import { reconcileDay } from "./reconcile-day.ts";
import { type ReconciliationDeps, syncWith, takeOverTransactions } from "./reconcile-due.ts";
import { ledgerBeforeDay } from "./review-differences.ts";

/**
 * Compares one day at an operator's request, and corrects what is stored about it. A day that isn't stored yet is left
 * to the job. Logs nothing.
 */
export async function reconcileOn(
  deps: ReconciliationDeps,
  day: string,
  now: Instant,
): Promise<{ done: Reconciliation; differences: Difference[] }> {
  const cutOff = await takeOverTransactions(deps.port, boundsOf(day).from - DAY, now);
  const [ledgerBefore, stored, named] = await Promise.all([
    ledgerBeforeDay(day),
    getReconciliation(day),
    readNamed(),
  ]);
  const result = await reconcileDay({ day, ledgerBefore, cutOff, sync: syncWith(deps, now), named, now });
  if (stored) await replaceReconciliation(result.done);
  return result;
}
