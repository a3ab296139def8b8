import { AppError } from "../errors.ts";
import type { Intent, PaymentConcern } from "./payment.ts";
import { hasDueRefund, hasOpenDispute, hasOpenWarning, isWaiting, withoutConcern } from "./refunds.ts";

const hasUnsettledRefund = (payment: Intent): boolean =>
  hasDueRefund(payment) || (payment.refunds ?? []).some(isWaiting);

/** Whether there is still something to do about a concern of a payment, or to wait for. */
const isOpen: Readonly<Record<PaymentConcern, (payment: Intent) => boolean>> = {
  "capture given up": () => false,
  "refund refused": hasUnsettledRefund,
  "refund failed": hasUnsettledRefund,
  "refund waits": hasUnsettledRefund,
  "refund elsewhere": () => false,
  disputed: hasOpenDispute,
  warned: hasOpenWarning,
};

/** The concerns of a payment that an operator can put aside: what they are about has ended. */
export const reviewableConcerns = (payment: Intent): PaymentConcern[] =>
  (payment.concerns ?? []).filter((concern) => !isOpen[concern](payment));

/**
 * A payment without the concerns that have ended, once an operator has seen them.
 * @throws AppError `wrong-state` {changed} if there are none
 */
export function reviewedPayment(payment: Intent): Intent {
  const seen = reviewableConcerns(payment);
  if (seen.length === 0)
    throw new AppError("wrong-state", "There is still something to do about this payment.", {
      status: "changed",
    });
  return seen.reduce(withoutConcern, payment);
}
