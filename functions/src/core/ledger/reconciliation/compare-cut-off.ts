import { CURRENCY } from "../../constants.ts";
import type { Instant, SignedMinor } from "../../fields.ts";
import type { LedgerEvent } from "../ledger.ts";
import type { BalanceTransaction } from "./balance-transaction.ts";
import { compareBookings, findStrays } from "./compare-bookings.ts";
import { comparePayment, type PaymentSides } from "./compare-payment.ts";
import { compareTotal, ledgerTotal } from "./compare-total.ts";
import type { CutOff } from "./cut-off.ts";
import { type NamedDifference, withNamed } from "./named-difference.ts";
import type { Difference } from "./reconciliation.ts";
import { withCorrections } from "./with-corrections.ts";

/** What the totals at a cut-off are compared by, and what explains them. */
export interface CutOffFacts {
  cutOff: CutOff;
  /** The end of the compared day, and what the ledger says we had at the processor then. */
  until: Instant;
  ledger: SignedMinor;
  /** What both sides have since then, as they were read; what came later than the cut-off included. */
  transactions: readonly BalanceTransaction[];
  events: readonly LedgerEvent[];
  /** The payments behind them with all their days. These may have been read later, and have more. */
  payments: readonly PaymentSides[];
  /** What differs of the day itself. */
  ofDay: readonly Difference[];
  named: readonly NamedDifference[];
}

/**
 * Both sides of a payment up to an instant, by their times. An event that was written after `events` was read is left out there too: what
 * the total does not have must not explain it.
 */
const sidesUntil = (
  { payment, transactions, events }: PaymentSides,
  { cutOff: { at }, until, ...facts }: CutOffFacts,
): PaymentSides => {
  const read = new Set(facts.events.map(({ id }) => id));
  return {
    payment,
    transactions: transactions.filter((one) => one.at < at),
    events: events.filter((one) => one.at < at && (one.at < until || read.has(one.id))),
  };
};

/**
 * Compares the balance at the processor with the ledger's account, both at the cut-off. A payment that moves while we compare is on the same
 * side of it in the total and in what explains the total, so it neither hides nor makes a difference; undefined if all of it is explained.
 */
export function compareAtCutOff(facts: CutOffFacts): Difference | undefined {
  const { cutOff, ledger, named } = facts;
  const transactions = facts.transactions.filter(({ at }) => at < cutOff.at);
  const events = facts.events.filter(({ at }) => at < cutOff.at);
  const counted = withCorrections(events, events);
  // A payment that has moved since its day was compared is judged by what it is now.
  const touched = new Set(facts.payments.map(({ payment }) => payment));
  const explained = [
    ...facts.ofDay.filter(({ payment }) => payment === undefined || !touched.has(payment)),
    ...facts.payments.flatMap((one) => comparePayment(sidesUntil(one, facts))),
    ...compareBookings(transactions, counted),
    ...findStrays(transactions, counted),
  ];
  const totals = {
    balance: cutOff.balance,
    ledger: ledger + ledgerTotal(events, CURRENCY),
    currency: CURRENCY,
  };
  // A total that has a name may have settled: then it explains nothing any more.
  const others = named.filter(({ kind }) => kind !== "total");
  if (!compareTotal({ ...totals, explained: withNamed(explained, others) })) return undefined;
  return compareTotal({ ...totals, explained: withNamed(explained, named) });
}
