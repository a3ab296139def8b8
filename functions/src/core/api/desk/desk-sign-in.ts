import { MINUTE, OPERATOR_LIMITS } from "../../constants.ts";
import { RECENT_SIGN_IN } from "../../recent-sign-in.ts";
import type { FreshSignIn } from "../fresh-sign-in.ts";

/** For more money at once than an operator gives alone. */
export const aboveOperatorLimit: FreshSignIn = {
  within: RECENT_SIGN_IN,
  isNeeded: (input) =>
    "amount" in input && typeof input.amount === "number" && Math.abs(input.amount) > OPERATOR_LIMITS.once,
};

/** For what is closed to the desk. Where a person is in danger nothing waits, but for documents of identity. */
export const forReveals: FreshSignIn = {
  within: 30 * MINUTE,
  isSparedForSafety: (input) => !("what" in input && input.what === "files"),
};

/** For the first page of a list that is downloaded; later ones follow within minutes, on its entry in the audit. */
export const forFirstPages: FreshSignIn = {
  within: RECENT_SIGN_IN,
  isNeeded: (input) => !("after" in input),
};
