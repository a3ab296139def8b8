import { newBookingIntent } from "../payments/intent.ts";
import type { Intent } from "../payments/payment.ts";
import type { PaymentTransition } from "../payments/payment-transition.ts";
import type { ProcessorPayment } from "../payments/processor-payment.ts";
import { applyAnswer, type PaymentStep, scheduled } from "../payments/state-machine.ts";
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
export const mustChange = (intent: Intent, step: PaymentStep, payment: ProcessorPayment, now = NOW) =>
  mustStore(applyAnswer(intent, step, { kind: "payment", payment }, now), now);

/** Applies a rejection that has to change the payment. @throws Error if nothing changed */
export const mustReject = (intent: Intent, step: PaymentStep, reason: string, now = NOW) =>
  mustStore(applyAnswer(intent, step, { kind: "rejected", reason }, now), now);
