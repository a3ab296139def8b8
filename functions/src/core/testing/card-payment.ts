import { newBookingIntent } from "../payments/intent.ts";
import type { Intent } from "../payments/payment.ts";
import type { PaymentTransition } from "../payments/payment-transition.ts";
import { applyRejection, applyResult, type PaymentStep, scheduled } from "../payments/state-machine.ts";
import { rejectRefund } from "../payments/waiting-refunds.ts";
import { bookingWith, NOW } from "./booking.ts";

const card = { pmid: "pm_1", brand: "visa", last4: "4242", expMonth: 1, expYear: 2030, isDefault: true };

/** A request for a payment by card. */
export const cardRequest = { uid: "cora", accountId: "acct-1", card, key: "k", hash: "h", now: NOW };

/** The payment of a booking by card, known to the processor, with a test's changes. */
export const bookingPaymentWith = (changes: Partial<Intent> = {}): Intent => ({
  ...newBookingIntent(bookingWith({ pmid: "pm_1" }), false, cardRequest),
  processorId: "pay_1",
  ...changes,
});

/** A change of a payment as it is stored where nothing else follows from it. @throws Error if nothing changed */
export function mustStore(change: PaymentTransition | undefined, now = NOW): PaymentTransition {
  if (!change) throw new Error("Nothing changed.");
  return { ...change, intent: scheduled(change, now) };
}

/** Applies a result that has to change the payment. @throws Error if nothing changed */
export function mustChange(
  intent: Intent,
  step: PaymentStep,
  result: Parameters<typeof applyResult>[2],
  now = NOW,
) {
  return mustStore(applyResult(intent, step, result, now), now);
}

/** Applies a rejection that has to change the payment. @throws Error if nothing changed */
export function mustReject(...[intent, step, reason, now]: Parameters<typeof applyRejection>) {
  const isRefund = step === "refund";
  const change = isRefund ? rejectRefund(intent, reason, now) : applyRejection(intent, step, reason, now);
  return mustStore(change, now);
}
