import type { ApiError } from "./api-error.ts";
import { isLost } from "./idempotency-key.ts";

/** Shown when no response arrived: the call may have taken effect, and a retry sends the same key. */
const LOST_ANSWER = "We didn't hear back. Try again to see if it went through. It won't happen twice.";

/** The same for a payment, which we check ourselves. */
export const LOST_PAYMENT = "We haven't heard back yet. We'll keep checking, and you won't be charged twice.";

/** Error text for a call that did not succeed. */
export const callErrorText = (error: ApiError): string => (isLost(error) ? LOST_ANSWER : error.message);
