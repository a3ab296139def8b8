import { CURRENCY, DAY, HOUR } from "../core/constants.ts";
import type { Instant, SignedMinor } from "../core/fields.ts";
import { boundsOf, dueDays } from "../core/ledger/reconciliation/days.ts";
import type { Difference, Reconciliation } from "../core/ledger/reconciliation/model.ts";
import type { PaymentPort } from "../payment/port.ts";
import { firstMoneyAt, saveBalanceTransactions } from "../store/ledger/balance-transactions.ts";
import { lastReconciliation, saveReconciliation } from "../store/ledger/reconciliations.ts";
import { reconcileDay } from "./reconcile-day.ts";

/** What a reconciliation needs besides Firestore. */
export interface ReconciliationDeps {
  port: Pick<PaymentPort, "balance" | "balanceTransactions">;
  /** Asks the processor about a payment once more, by its id there, and settles what follows. */
  lookAtPayment(processorId: string, now: Instant, dispute?: string): Promise<unknown>;
  /** Called for each difference, before the day is stored: after a crash, again. */
  onDifference(difference: Difference, day: string): void;
  /** Called for a payment that could not be looked at. */
  onFailure(error: unknown): void;
}

/** Looks at a payment; one that cannot be read keeps no other from being compared. */
export const lookWith =
  ({ lookAtPayment, onFailure }: ReconciliationDeps, now: Instant) =>
  (processorId: string, dispute?: string): Promise<unknown> =>
    lookAtPayment(processorId, now, dispute).catch(onFailure);

/** The days to compare at `now`, and what they start from. */
export async function daysToCompare(now: Instant): Promise<{ days: string[]; ledgerBefore: SignedMinor }> {
  const last = await lastReconciliation();
  const days = dueDays(last?.day, last ? undefined : await firstMoneyAt(), now);
  return { days, ledgerBefore: last?.sums.ledger ?? 0 };
}

/**
 * Takes over the processor's transactions since `since`, with their fees and deposits. Returns our balance there;
 * undefined if it changed meanwhile.
 */
export async function takeOverTransactions(
  port: ReconciliationDeps["port"],
  since: Instant,
  now: Instant,
): Promise<SignedMinor | undefined> {
  const before = (await port.balance())[CURRENCY] ?? 0;
  // The processor's clock may run ahead of ours.
  for await (const page of port.balanceTransactions(since, now + HOUR)) await saveBalanceTransactions(page);
  const after = (await port.balance())[CURRENCY] ?? 0;
  return before === after ? after : undefined;
}

/**
 * Compares each day that is due at `now` (ms UTC), oldest first, and stores what it found. Everything is written once:
 * repeating it, after a crash or by two at once, changes nothing.
 * @throws OutcomeUnknown if the processor does not answer
 */
export async function reconcileDue(deps: ReconciliationDeps, now: Instant): Promise<Reconciliation[]> {
  const { days, ledgerBefore } = await daysToCompare(now);
  const [first] = days;
  if (first === undefined) return [];
  // The day before, too: the clocks may differ, and nothing is lost by reading it again.
  const current = await takeOverTransactions(deps.port, boundsOf(first).from - DAY, now);
  const results: Reconciliation[] = [];
  for (const day of days) {
    const balance = day === days.at(-1) ? current : undefined;
    const before = results.at(-1)?.sums.ledger ?? ledgerBefore;
    const look = lookWith(deps, now);
    const { done, differences } = await reconcileDay({ day, ledgerBefore: before, balance, look, now });
    for (const difference of differences) deps.onDifference(difference, day);
    // Another process was faster; it does the other days, too.
    if (!(await saveReconciliation(done))) break;
    results.push(done);
  }
  return results;
}
