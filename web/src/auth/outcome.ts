import type { MultiFactorError } from "firebase/auth";

/** The account has a second factor; `error` opens the challenge. */
export interface FactorAsked {
  status: "second-factor";
  error: MultiFactorError;
}

/** What came of an attempt to sign in. A refusal carries a sentence for the person. */
export type SignInOutcome = { status: "done" } | FactorAsked | { status: "refused"; message: string };

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
  "auth/user-mismatch": "This is another account. Please choose the one you are signed in with.",
  "auth/user-token-expired": "You have been signed out. Please sign in again.",
  "auth/missing-verification-code": "Please enter the code from the message.",
  "auth/invalid-verification-code": "This is not the code we have sent. Please look again.",
  "auth/code-expired": "This code is too old. Please ask for a new one.",
  "auth/invalid-verification-id": "This code is too old. Please ask for a new one.",
  "auth/invalid-multi-factor-session": "That took too long. Please go back and begin again.",
  "auth/invalid-phone-number": "This phone number cannot take messages.",
  "auth/quota-exceeded": "We cannot send any more messages just now. Please try again later.",
  "auth/captcha-check-failed": "We could not make sure that you are a person. Please try again.",
  "auth/second-factor-already-in-use": "This phone is a second factor of your account already.",
  "auth/maximum-second-factor-count-exceeded": "Your account has as many phones as it can have.",
  "auth/multi-factor-info-not-found": "This phone is no second factor of your account any more.",
  "auth/unverified-email": "Please confirm your e-mail address first.",
};

/** The Firebase code of an error, or empty text. */
export const codeOf = (error: unknown): string =>
  typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";

/** A sentence for an error of the sign-in service. */
export const sentenceOf = (error: unknown): string =>
  sentences[codeOf(error)] ?? "Something went wrong on the way. Please try again.";

/** Sorts an error of the sign-in service. */
export const outcomeOf = (error: unknown): SignInOutcome =>
  codeOf(error) === "auth/multi-factor-auth-required"
    ? { status: "second-factor", error: error as MultiFactorError }
    : { status: "refused", message: sentenceOf(error) };

/** What came of a change of the account; the code says whether a fresh sign-in would help. */
export type AuthResult<T extends object = object> =
  | ({ ok: true } & T)
  | { ok: false; error: { code: string; message: string } };

/** The refusal of a change of the account. */
export const refusalOf = (error: unknown) => ({
  ok: false as const,
  error: { code: codeOf(error), message: sentenceOf(error) },
});
