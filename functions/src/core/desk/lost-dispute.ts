import type { Booking } from "../booking/booking.ts";
import { sharesAfter } from "../booking/money/covered.ts";
import { refundedSoFar } from "../booking/money/desk-refunds.ts";
import type { Instant, Minor } from "../fields.ts";
import type { Wallet } from "../ledger/wallet.ts";
import { effectsOf } from "../payments/effects.ts";
import type { Intent, PaymentDispute } from "../payments/payment.ts";
import { type Bearers, bearersOf } from "./who-bears.ts";

/**
 * Who bears a dispute that we lose. `kept`: what the instructor of the session keeps, or gets once it is settled, unless it
 * is taken back; `isSettled` and `isCanceled` say of the session what it is, and becomes.
 */
interface LostDispute extends Bearers {
  kept: Minor;
  isSettled: boolean;
  isCanceled: boolean;
}

/** Whose money is about: the session of a payment, and the wallet of its customer. */
interface DisputedFacts {
  booking?: Booking | undefined;
  wallet?: Wallet | undefined;
}

/** Who would bear an open dispute that is lost now, minor units: decided by what books the bank's verdict. */
export function lostDispute(
  payment: Intent,
  { id }: Pick<PaymentDispute, "id">,
  { booking, wallet }: DisputedFacts,
  now: Instant,
): LostDispute {
  const disputes = (payment.disputes ?? []).map((one) =>
    one.id === id ? { ...one, state: "lost" as const } : one,
  );
  const intent = { ...payment, disputes };
  const effects = effectsOf({ intent, outcome: "dispute lost", dispute: id }, { booking, wallet }, now);
  const bearers = bearersOf(effects.events);
  if (payment.kind !== "book" || !booking)
    return { ...bearers, kept: 0, isSettled: false, isCanceled: false };
  const isSettled = booking.billing.settledAt !== undefined;
  const isCanceled = booking.status !== "Canceled" && effects.booking?.status === "Canceled";
  const kept = isCanceled ? 0 : sharesAfter(booking, refundedSoFar(booking, "price")).share;
  return { ...bearers, kept, isSettled, isCanceled };
}

/** Who would bear what a bank warns of if it took the money back and we lost, as `lostDispute` says of a dispute. */
export function lostWarning(payment: Intent, facts: DisputedFacts, now: Instant): LostDispute {
  const dispute = { id: "warned", amount: payment.amount, fee: 0, state: "open" as const };
  return lostDispute({ ...payment, disputes: [...(payment.disputes ?? []), dispute] }, dispute, facts, now);
}
