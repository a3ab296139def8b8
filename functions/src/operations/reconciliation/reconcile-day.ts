import { CURRENCY } from "../../core/constants.ts";
import type { Instant, SignedMinor } from "../../core/fields.ts";
import { compareBookings, findStrays } from "../../core/ledger/reconciliation/compare-bookings.ts";
import { type CutOffFacts, compareAtCutOff } from "../../core/ledger/reconciliation/compare-cut-off.ts";
import { daySums, ledgerTotal } from "../../core/ledger/reconciliation/compare-total.ts";
import type { CutOff } from "../../core/ledger/reconciliation/cut-off.ts";
import { boundsOf } from "../../core/ledger/reconciliation/days.ts";
import { type NamedDifference, withoutNamed } from "../../core/ledger/reconciliation/named-difference.ts";
import {
  type Difference,
  LISTED_DIFFERENCES,
  type Reconciliation,
} from "../../core/ledger/reconciliation/reconciliation.ts";
import { withCorrections } from "../../core/ledger/reconciliation/with-corrections.ts";
import {
  correctionsBetween,
  ledgerBetween,
  transactionsBetween,
} from "../../store/ledger/balance-transactions.ts";
import { readTouchedPayments, reconcilePayments } from "./reconcile-payments.ts";

/** Input of one day's reconciliation. */
export interface DayFacts {
  day: string;
  /** Our balance at the processor at the start of the day, according to the ledger. */
  ledgerBefore: SignedMinor;
  /** Our balance at the processor, with which the total is compared; undefined if it was not or could not be read. */
  cutOff: CutOff | undefined;
  sync(processorId: string, dispute?: string): Promise<unknown>;
  /** Differences that have a name. */
  named: readonly NamedDifference[];
  now: Instant;
}

/** What a day's reconciliation found. */
export interface ReconciledDay {
  done: Reconciliation;
  /** Those without a name. */
  differences: Difference[];
  /** All of them. */
  found: Difference[];
  /** Payments that have moved within a day: they are compared on the day of that. */
  waitingFor: ReadonlySet<string>;
}

/** Names a document (path) that can't be read. */
const unreadableDifference = (ref: string): Difference => ({
  kind: "unreadable",
  ref,
  currency: CURRENCY,
  processor: 0,
  ledger: 0,
});

/** The end of time, to include everything since. */
const EVER = Number.MAX_SAFE_INTEGER;

/** Compares what the processor has reported for one day with the ledger; writes nothing. What has a name is not listed again. */
export async function reconcileDay({
  day,
  ledgerBefore,
  cutOff,
  sync,
  named,
  now,
}: DayFacts): Promise<ReconciledDay> {
  const { from, until } = boundsOf(day);
  const lost = new Set<string>();
  const onUnreadable = (path: string) => void lost.add(path);
  const [transactions, events, corrections] = await Promise.all([
    transactionsBetween(from, until, onUnreadable),
    ledgerBetween(from, until, onUnreadable),
    // The total is of the cut-off: what is booked later can't be counted in what explains it.
    correctionsBetween(from, cutOff?.at ?? EVER, onUnreadable),
  ]);
  const counted = withCorrections(events, corrections);
  const { payments, waiting, ...compared } = await reconcilePayments(transactions, events, {
    sync,
    onUnreadable,
    now,
  });
  const ofDay = [
    ...[...lost].sort().map(unreadableDifference),
    ...compared.differences,
    ...compareBookings(transactions, counted),
    ...findStrays(transactions, counted),
  ];
  const ledger = ledgerBefore + ledgerTotal(events, CURRENCY);
  const total = cutOff && (await totalDifference({ cutOff, ledger, ofDay, named, until }));
  const found = total ? [...ofDay, total] : ofDay;
  const differences = withoutNamed(found, named);
  const known = found.length - differences.length;
  const done: Reconciliation = {
    day,
    state: differences.length === 0 ? "agrees" : "differs",
    counts: {
      transactions: transactions.length,
      payments,
      waiting,
      differences: differences.length,
      ...(known > 0 && { named: known }),
    },
    sums: { ...daySums(transactions, CURRENCY), ledger, ...(cutOff && { balance: cutOff.balance }) },
    ...(cutOff && { cutOff: cutOff.at }),
    differences: differences.slice(0, LISTED_DIFFERENCES),
    at: now,
  };
  return { done, differences, found, waitingFor: compared.waitingFor };
}

/** Compares the total at the cut-off; payments that have moved since the day may still be under way. */
async function totalDifference(
  facts: Pick<CutOffFacts, "cutOff" | "ledger" | "ofDay" | "named" | "until">,
): Promise<Difference | undefined> {
  // What can't be read of a later day is named on that day.
  const skip = () => undefined;
  const [transactions, events] = await Promise.all([
    transactionsBetween(facts.until, EVER, skip),
    ledgerBetween(facts.until, EVER, skip),
  ]);
  const payments = await readTouchedPayments(transactions, events, skip);
  return compareAtCutOff({ ...facts, transactions, events, payments });
}
