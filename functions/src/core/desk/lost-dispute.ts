import type { Booking } from "../booking/booking.ts";
import { sharesAfter } from "../booking/money/covered.ts";
import type { Instant, Minor } from "../fields.ts";
import type { Wallet } from "../ledger/wallet.ts";
import { onDispute } from "../payments/dispute-effects.ts";
import type { Intent, PaymentDispute } from "../payments/payment.ts";
import { type Bearers, bearersOf } from "./who-bears.ts";

/** Who bears a dispute that we lose; `kept` is what the instructor of a settled session keeps, unless it is taken back. */
interface LostDispute extends Bearers {
  kept: Minor;
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
  const facts = { booking, wallet };
  const { events } = onDispute({ intent, outcome: "dispute lost", dispute: id }, facts, now);
  const isSettled = payment.kind === "book" && booking?.billing.settledAt !== undefined;
  const kept = isSettled ? sharesAfter(booking, booking.billing.refunded ?? 0).share : 0;
  return { ...bearersOf(events), kept };
}
