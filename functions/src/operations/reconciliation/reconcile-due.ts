import { CURRENCY, DAY, HOUR, MINUTE } from "../../core/constants.ts";
import type { Instant, SignedMinor } from "../../core/fields.ts";
import type { BalanceTransaction } from "../../core/ledger/reconciliation/balance-transaction.ts";
import {
  type CutOff,
  cutOffAt,
  narrowed,
  possibleBalances,
} from "../../core/ledger/reconciliation/cut-off.ts";
import { boundsOf, dueDays } from "../../core/ledger/reconciliation/days.ts";
import type { Difference, Reconciliation } from "../../core/ledger/reconciliation/reconciliation.ts";
import type { SyncHint } from "../../payment/ask-processor.ts";
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
  /**
   * Days that were compared, but not told to the desk: a run has crashed in between. Of the newest few; also the newest one while its
   * total was not compared.
   */
  missed: string[];
}

/** The days to compare at `now`, and their input. */
export async function daysToCompare(now: Instant): Promise<DueDays> {
  const stored = await newestReconciliations();
  const [last] = stored;
  const days = dueDays(last?.day, last ? undefined : await firstMoneyAt(), now);
  const { day: told = "", reason } = (await readHealth()).processor ?? {};
  const missed = stored
    .map(({ day }) => day)
    .filter((day) => day > told || (day === last?.day && reason === "balance moved"));
  return { days, ledgerBefore: last?.sums.ledger ?? 0, missed: missed.sort() };
}

/** How often the balance is read, until what has come meanwhile leaves one possible sum. */
const LOOKS = 10;

/**
 * Imports the processor's transactions since `since`, with their fees and deposits, and returns our balance there as of a minute before `now`.
 * Each time it is read, transactions are listed before and after it: those since the cut-off are taken out of it again, and payments that
 * come meanwhile keep nothing from being compared. Undefined if what it may have been can't be told apart.
 */
export async function takeOverTransactions(
  port: ReconciliationDeps["port"],
  since: Instant,
  now: Instant,
): Promise<CutOff | undefined> {
  const at = cutOffAt(now);
  const recently = Math.max(since, at - 10 * MINUTE);
  /** Imports what is new, and lists the newest of all. The processor's clock may run ahead of ours. */
  async function takeOver(from: Instant): Promise<BalanceTransaction[]> {
    const newest: BalanceTransaction[] = [];
    for await (const page of port.balanceTransactions(from, now + HOUR)) {
      await saveBalanceTransactions(page);
      newest.push(...page.filter((one) => one.at >= recently));
    }
    return newest;
  }
  let before = await takeOver(since);
  let possible: ReadonlySet<SignedMinor> | undefined;
  for (let looks = 0; looks < LOOKS; looks++) {
    const balance = (await port.balance())[CURRENCY] ?? 0;
    const after = await takeOver(recently);
    possible = narrowed(possible, possibleBalances(at, { balance, before, after }));
    const [sum, ...others] = possible ?? [];
    if (sum !== undefined && others.length === 0) return { at, balance: sum };
    before = after;
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
  const unnamed = await reviewDifferences(again, { sync, cutOff: isTotalDue ? current : undefined, now });
  const named = await readNamed();
  const results: Reconciliation[] = [];
  for (const day of days) {
    const cutOff = day === days.at(-1) ? current : undefined;
    const before = results.at(-1)?.sums.ledger ?? ledgerBefore;
    const { done, differences } = await reconcileDay({
      day,
      ledgerBefore: before,
      cutOff,
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
