import type { CallInput, CallOutput } from "@shared/api/index.ts";
import type { ApiError } from "./api-error.ts";
import { reportMessage } from "./reporter.ts";
import { attempt, orElse, type Result } from "./wrap.ts";

/** A money call of which we do not know how it ended: the person must not pay again. */
export type Pending = { status: "pending" };
/** A money call that was refused; the message has been shown. */
export type Refused = { status?: undefined };

const isLost = (error: ApiError) =>
  error.code === "offline" || error.code === "unavailable" || error.code === "internal";

/** Nothing came back: the money may have moved, so it is pending. A refusal is an empty object. */
const afterFailure = (error: ApiError): Pending | Refused => (isLost(error) ? { status: "pending" } : {});

/**
 * Buys credit (minor units). Asking again for the same purchase passes the same `key`.
 * Done, pending, action (a challenge of the bank), or {} after reporting a refusal.
 */
export const buyCredit = (
  input: CallInput<"/api/credit/token">,
  key?: string,
): Promise<CallOutput<"/api/credit/token"> | Pending | Refused> =>
  orElse("/api/credit/token", input, afterFailure, undefined, key);

/** As `buyCredit`, for a screen that shows the refusal where the person can act (payment/outcome.ts reads it). */
export const tryBuyCredit = (
  input: CallInput<"/api/credit/token">,
  key: string,
): Promise<Result<CallOutput<"/api/credit/token">>> => attempt("/api/credit/token", input, key);

/** Tips for a closed session (minor units); pmid `credit` pays from the balance. Answers as `buyCredit`. */
export const tipInstructor = async (
  input: CallInput<"/api/instructor/tip">,
  key?: string,
): Promise<CallOutput<"/api/instructor/tip"> | Pending | Refused> => {
  if (input.instructorId && input.pmid && input.amount)
    return orElse("/api/instructor/tip", input, afterFailure, undefined, key);
  reportMessage("Missing instructor, payment method, or amount info");
  return {};
};

/** As `tipInstructor`, for a screen that shows the refusal where the person can act (payment/outcome.ts reads it). */
export const tryTip = (
  input: CallInput<"/api/instructor/tip">,
  key: string,
): Promise<Result<CallOutput<"/api/instructor/tip">>> => attempt("/api/instructor/tip", input, key);

/** Begins saving a card at the processor. */
export const setupCard = () => attempt("/api/card/setup", {});
/** Keeps a card the processor has confirmed. */
export const saveCard = (input: CallInput<"/api/card/save">) => attempt("/api/card/save", input);
/** Removes a card; refused while a booking waits for it. */
export const removeCard = (pmid: string) => attempt("/api/card/remove", { pmid });
/** Makes a card the one that is suggested. */
export const setDefaultCard = (pmid: string) => attempt("/api/card/default", { pmid });

/** Redeems a gift or promotion code. Asking again for the same code passes the same `key`. */
export const redeemCode = (code: string, key: string) => attempt("/api/code/redeem", { code }, key);
