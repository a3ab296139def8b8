import type { CallInput, CallOutput } from "@core/api/index.ts";
import { ApiError } from "../api-error.ts";
import { type CallResult, call } from "../call.ts";

/**
 * Tips for a closed session (minor units); `pmid` "credit" pays from the balance. A retry of the same tip passes the same
 * `key`. parts/payments/payment-outcome.ts reads the result: done, pending, action (the bank wants to confirm), or an error.
 */
export const tipInstructor = async (
  input: CallInput<"/api/instructor/tip">,
  key: string,
): Promise<CallResult<CallOutput<"/api/instructor/tip">>> => {
  if (input.instructorId && input.pmid && input.amount) return call("/api/instructor/tip")(input, key);
  const message = "Missing instructor, payment method, or amount info";
  return { ok: false, error: new ApiError({ code: "bad-request", message }) };
};
