import type { MultiFactorError } from "firebase/auth";

/** What came of an attempt to sign in. A refusal carries a sentence for the person. */
export type SignInOutcome =
  | { status: "done" }
  /** The account has a second factor; `error` opens its resolver (getMultiFactorResolver). */
  | { status: "second-factor"; error: MultiFactorError }
  | { status: "refused"; message: string };

const sentences: Record<string, string> = {
  "auth/invalid-credential": "The e-mail address or the password is not right.",
  "auth/wrong-password": "The e-mail address or the password is not right.",
  "auth/user-not-found": "The e-mail address or the password is not right.",
  "auth/invalid-email": "Please enter a valid e-mail address.",
  "auth/email-already-in-use": "There is already an account with this address. Please sign in instead.",
  "auth/weak-password": "Please choose a longer password.",
  "auth/user-disabled": "This account has been closed. Please contact us.",
  "auth/too-many-requests": "Too many attempts. Please wait a few minutes and try again.",
  "auth/network-request-failed": "We could not reach the service. Please check your connection.",
  "auth/popup-blocked": "Your browser blocked the Google window. Please allow it and try again.",
  "auth/popup-closed-by-user": "The Google window was closed before you had signed in.",
  "auth/cancelled-popup-request": "The Google window was closed before you had signed in.",
  "auth/account-exists-with-different-credential":
    "There is already an account with this address. Please sign in with your password.",
  "auth/requires-recent-login": "Please sign in again to do this.",
};

/** The Firebase code of an error, or empty text. */
export const codeOf = (error: unknown): string =>
  typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";

/** A sentence for an error of the sign-in service. */
export const sentenceOf = (error: unknown): string =>
  sentences[codeOf(error)] ?? "Something went wrong while signing in. Please try again.";

/** Sorts an error of the sign-in service. */
export const outcomeOf = (error: unknown): SignInOutcome =>
  codeOf(error) === "auth/multi-factor-auth-required"
    ? { status: "second-factor", error: error as MultiFactorError }
    : { status: "refused", message: sentenceOf(error) };
