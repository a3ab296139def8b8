import { CURRENCY, DAY, HOUR } from "../../core/constants.ts";
import type { Instant, SignedMinor } from "../../core/fields.ts";
import { boundsOf, dueDays } from "../../core/ledger/reconciliation/days.ts";
import type { Difference, Reconciliation } from "../../core/ledger/reconciliation/reconciliation.ts";
import type { SyncHint } from "../../payment/advance-payment.ts";
import type { PaymentPort } from "../../payment/port.ts";
import { readHealth } from "../../store/derived/night/health.ts";
import { firstMoneyAt } from "../../store/ledger/balance-transactions.ts";
import { readNamed } from "../../store/ledger/named-differences.ts";
import { newestReconciliations, saveReconciliation } from "../../store/ledger/reconciliations.ts";
import { saveCompared } from "../derived/night/processor-health.ts";
import { reconcileDay } from "./reconcile-day.ts";
import { daysToReview, reviewDifferences } from "./review-differences.ts";
import { saveBalanceTransactions } from "./save-balance-transactions.ts";

/** What a reconciliation needs besides Firestore. */
export interface ReconciliationDeps {
  port: Pick<PaymentPort, "balance" | "balanceTransactions">;
  /** Looks up a payment at the processor once more, by its id there, and settles what follows. */
  syncPayment(processorId: string, now: Instant, hint?: SyncHint): Promise<unknown>;
  /** Called for each difference, before the day is stored; again after a crash. */
  onDifference(difference: Difference, day: string): void;
  /** Called for a payment that couldn't be looked up. */
  onFailure(error: unknown): void;
}

/** Syncs a payment; one that can't be read doesn't keep the others from being compared. */
export const syncWith =
  ({ syncPayment, onFailure }: ReconciliationDeps, now: Instant) =>
  (processorId: string, dispute?: string): Promise<unknown> =>
    syncPayment(processorId, now, { dispute }).catch(onFailure);

/** What is to be compared. */
interface DueDays {
  days: string[];
  ledgerBefore: SignedMinor;
  /** Days that were compared, but not told to the desk: a run has crashed in between. Of the newest few. */
  missed: string[];
}

/** The days to compare at `now`, and their input. */
export async function daysToCompare(now: Instant): Promise<DueDays> {
  const stored = await newestReconciliations();
  const [last] = stored;
  const days = dueDays(last?.day, last ? undefined : await firstMoneyAt(), now);
  const told = (await readHealth()).processor?.day ?? "";
  const missed = stored.map(({ day }) => day).filter((day) => day > told);
  return { days, ledgerBefore: last?.sums.ledger ?? 0, missed: missed.sort() };
}

/** How often the balance is read, until no transaction comes while it is. */
const LOOKS = 5;

/**
 * Imports the processor's transactions since `since`, with their fees and deposits. Returns our balance there at a moment at which
 * all of its transactions are imported: none has come between the list before it and the list after it. Undefined if there was no such
 * moment; that the balance moves otherwise does no harm.
 */
export async function takeOverTransactions(
  port: ReconciliationDeps["port"],
  since: Instant,
  now: Instant,
): Promise<SignedMinor | undefined> {
  /** Imports what is new, and counts it. The processor's clock may run ahead of ours. */
  async function takeOver(from: Instant): Promise<number> {
    let count = 0;
    for await (const page of port.balanceTransactions(from, now + HOUR))
      count += await saveBalanceTransactions(page);
    return count;
  }
  await takeOver(since);
  for (let looks = 0; looks < LOOKS; looks++) {
    const balance = (await port.balance())[CURRENCY] ?? 0;
    if ((await takeOver(Math.max(since, now - HOUR))) === 0) return balance;
  }
  return undefined;
}

/**
 * Compares each day due at `now` (ms UTC), oldest first, and stores the result. Everything is written once: repeating
 * it, after a crash or concurrently, changes nothing.
 * @throws OutcomeUnknown if the processor doesn't respond
 */
export async function reconcileDue(deps: ReconciliationDeps, now: Instant): Promise<Reconciliation[]> {
  const { days, ledgerBefore, missed } = await daysToCompare(now);
  const [oldest = days[0]] = missed;
  if (oldest === undefined) return [];
  // Includes the day before: the clocks may differ, and reading it again does no harm.
  const current = await takeOverTransactions(deps.port, boundsOf(oldest).from - DAY, now);
  const sync = syncWith(deps, now);
  const again = (await daysToReview(missed, now)).filter((day) => !days.includes(day));
  const isTotalDue = days.length === 0;
  const unnamed = await reviewDifferences(again, { sync, balance: isTotalDue ? current : undefined, now });
  const named = await readNamed();
  const results: Reconciliation[] = [];
  for (const day of days) {
    const balance = day === days.at(-1) ? current : undefined;
    const before = results.at(-1)?.sums.ledger ?? ledgerBefore;
    const { done, differences } = await reconcileDay({
      day,
      ledgerBefore: before,
      balance,
      sync,
      named,
      now,
    });
    for (const difference of differences) deps.onDifference(difference, day);
    // Another process was faster; it does the other days too.
    if (!(await saveReconciliation(done))) break;
    results.push(done);
    unnamed.push(...differences.map((one) => ({ ...one, day })));
  }
  const newest = days.at(-1) ?? missed.at(-1) ?? oldest;
  if (results.length === days.length) await saveCompared(newest, unnamed, current, now);
  return results;
}
