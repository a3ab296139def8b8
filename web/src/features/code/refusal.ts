import type { ApiError } from "../../api/api-error.ts";

/** Whether nothing came back, so that the code may have been redeemed. */
export const isLost = ({ code }: ApiError): boolean =>
  code === "offline" || code === "unavailable" || code === "internal";

/** Whether it is the code itself that is wrong, and the field the place to say so. */
export const isOfField = ({ code }: ApiError): boolean =>
  code === "not-found" || code === "wrong-state" || code === "bad-request";

/** Whether the person has its credit already. */
export const isRedeemed = ({ details }: ApiError): boolean => details.status === "redeemed";

/** What a refusal says to whoever typed the code. */
export const refusalText = (error: ApiError): string => {
  if (error.code === "bad-request") return "This is longer than any of our codes. Please check it.";
  if (error.code === "rate-limited") {
    const minutes = Math.ceil((error.retryAfter ?? 3600) / 60);
    const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
    return `These were many tries. To keep codes from being guessed, please wait ${wait}.`;
  }
  if (isLost(error)) return `${error.message} You can safely redeem it again: it never counts twice.`;
  return error.message;
};
