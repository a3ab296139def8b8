import { cardDeclineText } from "@core/payments/cards/decline-text.ts";
import type { Challenge, PaymentResult } from "@core/payments/payment-result.ts";
import type { ApiError } from "../../api/api-error.ts";
import type { CallResult } from "../../api/call.ts";
import { detailsOf } from "../../api/details-of.ts";
import { endsKey, isLost } from "../../api/idempotency-key.ts";

/** Status of a payment for the user. `note` says why the last check did not help. */
export type PaymentOutcome =
  | { status: "done" }
  | { status: "pending"; note?: string }
  | { status: "action"; challenge: Challenge }
  | { status: "refused"; message: string };

/** A message for the payment processor's reason; the server's message for an unknown one. */
export const declineText = (error: ApiError): string =>
  cardDeclineText(detailsOf(error, "payment-refused")?.reason ?? "") ?? error.message;

/**
 * The outcome of a money call. `isOutcomeUnknown`: an earlier attempt with the same key may have moved money; then
 * only a result of the payment itself settles it, never a rate limit or an expired sign-in.
 */
export const paymentOutcomeOf = (
  result: CallResult<PaymentResult>,
  isOutcomeUnknown: boolean,
): PaymentOutcome => {
  if (result.ok) {
    const pay = result.value;
    return pay.status === "action" ? { status: "action", challenge: pay.action } : { status: pay.status };
  }
  const { error } = result;
  if (isLost(error)) return { status: "pending" };
  if (isOutcomeUnknown && !endsKey(error.code)) return { status: "pending", note: error.message };
  return { status: "refused", message: declineText(error) };
};
