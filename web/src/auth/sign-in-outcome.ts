import type { MultiFactorError } from "firebase/auth";

/** The account has a second factor; `error` opens the challenge. */
export interface SecondFactorRequired {
  status: "second-factor";
  error: MultiFactorError;
}

/** Outcome of a sign-in attempt. A refusal has a message for the user. */
export type SignInOutcome =
  | { status: "done" }
  | SecondFactorRequired
  | { status: "refused"; message: string };

const messages: Record<string, string> = {
  "auth/invalid-credential": "Wrong email or password.",
  "auth/wrong-password": "Wrong email or password.",
  "auth/user-not-found": "Wrong email or password.",
  "auth/invalid-email": "Please enter a valid email address.",
  "auth/email-already-in-use": "You already have an account. Please sign in.",
  "auth/weak-password": "Please choose a longer password.",
  "auth/user-disabled": "This account has been closed. Please contact us.",
  "auth/too-many-requests": "Too many attempts. Please wait a few minutes and try again.",
  "auth/network-request-failed": "We couldn't connect. Check your connection and try again.",
  "auth/internal-error": "Signing in is taking too long right now. Please try again in a minute.",
  "auth/popup-blocked": "Your browser blocked the Google window. Please allow it and try again.",
  "auth/popup-closed-by-user": "The Google window closed before you signed in. Please try again.",
  "auth/cancelled-popup-request": "The Google window closed before you signed in. Please try again.",
  "auth/account-exists-with-different-credential":
    "There's already an account with this email. Please sign in with your password.",
  "auth/requires-recent-login": "Please sign in again to do this.",
  "auth/user-mismatch": "That's a different account. Please choose the one you're signed in with.",
  "auth/user-token-expired": "You've been signed out. Please sign in again.",
  "auth/missing-verification-code": "Please enter the code.",
  "auth/invalid-verification-code": "That code isn't right. Please check it and try again.",
  "auth/code-expired": "This code has expired. Please ask for a new one.",
  "auth/invalid-verification-id": "This code has expired. Please ask for a new one.",
  "auth/invalid-multi-factor-session": "That took too long. Please go back and start over.",
  "auth/invalid-phone-number": "This phone number can't receive text messages.",
  "auth/quota-exceeded": "We can't send any more text messages right now. Please try again later.",
  "auth/captcha-check-failed": "We couldn't verify that you're human. Please try again.",
  "auth/second-factor-already-in-use": "You already use this one.",
  "auth/maximum-second-factor-count-exceeded": "Please remove another one first.",
  "auth/multi-factor-info-not-found": "This one is no longer in use.",
  "auth/unverified-email": "Please confirm your email first.",
};

/** The Firebase code of an error, or empty text. */
export const authErrorCode = (error: unknown): string =>
  typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";

export const authErrorMessage = (error: unknown): string =>
  messages[authErrorCode(error)] ?? "Something went wrong. Please try again.";

/** The outcome for an error of the sign-in service. */
export const signInOutcomeOf = (error: unknown): SignInOutcome =>
  authErrorCode(error) === "auth/multi-factor-auth-required"
    ? { status: "second-factor", error: error as MultiFactorError }
    : { status: "refused", message: authErrorMessage(error) };

/** Result of an account change; the code tells whether a fresh sign-in would help. */
export type AuthResult<T extends object = object> =
  | ({ ok: true } & T)
  | { ok: false; error: { code: string; message: string } };

/** The result of an account change that failed. */
export const authFailureOf = (error: unknown) => ({
  ok: false as const,
  error: { code: authErrorCode(error), message: authErrorMessage(error) },
});
