import { AppError } from "../../core/errors.ts";
import type { LinkEmail } from "../../core/notifications/email/link-email.ts";
import { invalidEmail } from "../../core/people/must-be-email.ts";
import { auth } from "../../firebase.ts";
import { errorCodeOf } from "../error-code.ts";

// Links that open an account. They are made while an email is being sent, and go into nothing but this email.

/** Codes of the Admin SDK for an email address without an account. */
const unknownAddress = new Set<unknown>(["auth/user-not-found", "auth/email-not-found"]);

/** Codes of the Admin SDK for text it does not accept as an email address. */
const invalidAddress = new Set<unknown>(["auth/invalid-email"]);

const isSame = (a: string, b: string | undefined): boolean => a.toLowerCase() === b?.toLowerCase();

/**
 * The account to which an email address may be reset, with the address as Firebase Auth has it; undefined when no account
 * that may sign in has it.
 */
export async function findResettable(email: string): Promise<{ uid: string; email: string } | undefined> {
  try {
    const { uid, email: own, disabled } = await auth().getUserByEmail(email);
    return disabled || !own ? undefined : { uid, email: own };
  } catch (error) {
    if (unknownAddress.has(errorCodeOf(error)) || invalidAddress.has(errorCodeOf(error))) return undefined;
    throw error;
  }
}

/**
 * Whether no account has an email address.
 * @throws AppError `bad-request` {email} when Firebase Auth doesn't accept it
 */
export async function isFreeAddress(email: string): Promise<boolean> {
  try {
    await auth().getUserByEmail(email);
    return false;
  } catch (error) {
    if (unknownAddress.has(errorCodeOf(error))) return true;
    if (invalidAddress.has(errorCodeOf(error))) throw invalidEmail();
    throw error;
  }
}

/** @throws AppError `token-expired` when the account no longer has the address `email`: a fresh token has the new one */
export async function mustStillHaveEmail(uid: string, email: string): Promise<void> {
  const account = await findAccount(uid);
  if (!isSame(email, account?.email)) throw new AppError("token-expired");
}

async function findAccount(uid: string) {
  try {
    return await auth().getUser(uid);
  } catch (error) {
    if (unknownAddress.has(errorCodeOf(error))) return undefined;
    throw error;
  }
}

/**
 * Confirms the address `email` of an account. Auth has no precondition: where the address changed meanwhile, the new one
 * is not confirmed, and the account has to sign in again.
 * @throws AppError `token-expired` when the account no longer has this address
 */
export async function confirmOwnAddress(uid: string, email: string): Promise<void> {
  await mustStillHaveEmail(uid, email);
  await auth().updateUser(uid, { emailVerified: true });
  const after = await findAccount(uid);
  if (isSame(email, after?.email)) return;
  await auth().updateUser(uid, { emailVerified: false });
  await auth().revokeRefreshTokens(uid);
  throw new AppError("token-expired");
}

async function createChangeLink(email: string, newEmail: string) {
  try {
    return { link: await auth().generateVerifyAndChangeEmailLink(email, newEmail) };
  } catch (error) {
    // The same for a taken address as for an account that is gone: its owner can read why an email was not sent.
    if (errorCodeOf(error) === "auth/email-already-exists" || unknownAddress.has(errorCodeOf(error)))
      return { refused: "no-account" };
    throw error;
  }
}

/**
 * Makes the link of an email to an account, which leads to `url` afterwards; or says why there is none: the account is
 * gone or suspended, no longer has the address the email goes to, or has confirmed it.
 */
export async function createAccountLink(
  { kind, uid, to = "" }: LinkEmail,
  url: string | undefined,
): Promise<{ link: string } | { refused: string }> {
  const account = await findAccount(uid);
  if (!account?.email) return { refused: "no-account" };
  const { email, emailVerified, disabled } = account;
  if (disabled) return { refused: "disabled" };
  if (kind === "email-change") return createChangeLink(email, to);
  if (!isSame(email, to)) return { refused: "no-address" };
  const settings = url ? { url } : undefined;
  if (kind === "password-reset") return { link: await auth().generatePasswordResetLink(email, settings) };
  if (emailVerified) return { refused: "confirmed" };
  return { link: await auth().generateEmailVerificationLink(email, settings) };
}
