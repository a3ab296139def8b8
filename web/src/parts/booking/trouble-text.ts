import type { ApiError } from "../../api/api-error.ts";
import { isLost } from "../../api/idempotency-key.ts";

/** Error text for a change to a booking that did not succeed. */
export const troubleText = (error: ApiError): string =>
  isLost(error)
    ? "We didn't hear back. Try again to see if it went through. It won't happen twice."
    : error.message;
