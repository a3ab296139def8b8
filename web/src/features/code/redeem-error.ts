import type { ApiError } from "../../api/api-error.ts";
import { callErrorText } from "../../api/call-error-text.ts";
import { wrongStateOf } from "../../api/details-of.ts";

/** Whether the code itself is wrong, so that the error belongs to the field. */
export const isCodeFieldError = ({ code }: ApiError): boolean =>
  code === "not-found" || code === "wrong-state" || code === "bad-request";

/** Whether the account has redeemed this code already. */
export const isAlreadyRedeemed = (error: ApiError): boolean => wrongStateOf(error) === "redeemed";

/** Error text for a code that could not be redeemed. */
export const redeemErrorText = (error: ApiError): string => {
  if (error.code === "bad-request") return "This code is too long. Please check it and try again.";
  if (error.code === "rate-limited") {
    const minutes = Math.ceil((error.retryAfter ?? 3600) / 60);
    const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
    return `Too many tries. Please wait ${wait} and try again.`;
  }
  return callErrorText(error);
};
