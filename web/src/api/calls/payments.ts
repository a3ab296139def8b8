import type { CallInput, CallOutput } from "@core/api/index.ts";
import { ApiError } from "../api-error.ts";
import { attemptCall, type CallResult } from "../attempt.ts";

/**
 * Buys credit (minor units). A retry of the same purchase passes the same `key`. parts/payments/payment-outcome.ts
 * reads the result: done, pending, action (the bank wants to confirm), or an error.
 */
export const buyCredit = (input: CallInput<"/api/credit/token">, key: string) =>
  attemptCall("/api/credit/token", input, key);

/** Tips for a closed session (minor units); `pmid` "credit" pays from the balance. The result is as for `buyCredit`. */
export const tipInstructor = async (
  input: CallInput<"/api/instructor/tip">,
  key: string,
): Promise<CallResult<CallOutput<"/api/instructor/tip">>> => {
  if (input.instructorId && input.pmid && input.amount) return attemptCall("/api/instructor/tip", input, key);
  const message = "Missing instructor, payment method, or amount info";
  return { ok: false, error: new ApiError({ code: "bad-request", message }) };
};

/** Starts saving a card at the payment processor. */
export const setupCard = () => attemptCall("/api/card/setup", {});
/** Saves a card that the payment processor has confirmed. */
export const saveConfirmedCard = (input: CallInput<"/api/card/save">) => attemptCall("/api/card/save", input);
/** Removes a card; refused while a pending booking depends on it. */
export const removeSavedCard = (pmid: string) => attemptCall("/api/card/remove", { pmid });
/** Makes a card the default. */
export const setDefaultCard = (pmid: string) => attemptCall("/api/card/default", { pmid });

/** Redeems a gift or promotion code. A retry of the same code passes the same `key`. */
export const redeemCode = (code: string, key: string) => attemptCall("/api/code/redeem", { code }, key);
