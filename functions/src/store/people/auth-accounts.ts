import type { Audience } from "../../core/api/call.ts";
import type { SignIn } from "../../core/desk/cases/person-facts.ts";
import type { DeskClaims } from "../../core/desk/roles/desk-role.ts";
import { AppError } from "../../core/errors.ts";
import { auth } from "../../firebase.ts";
import { errorCodeOf } from "../error-code.ts";
import { saveDeskRoles } from "./desk-roles.ts";

/** Codes of the Admin SDK for an email address without an account. */
const unknownAddress = new Set<unknown>(["auth/user-not-found", "auth/email-not-found"]);

/** Codes of the Admin SDK and the provider for text they do not accept as an email address. */
const invalidAddress = new Set<unknown>(["auth/invalid-email", "auth/invalid-new-email"]);

/** What an account may do in the desk. */
const deskClaimsOf = (claims: Readonly<Record<string, unknown>>): DeskClaims => ({
  operator: claims.operator === true,
  treasurer: claims.treasurer === true,
});

/** Adds a claim to an account's claims; the next ID token carries it. */
export async function grantClaim(uid: string, name: Exclude<Audience, "app">): Promise<void> {
  const { customClaims } = await auth().getUser(uid);
  await saveDeskRoles(uid, deskClaimsOf({ ...customClaims, [name]: true }));
  // setCustomUserClaims replaces them all.
  await auth().setCustomUserClaims(uid, { ...customClaims, [name]: true });
}

/** Revokes the claim `provider` of an account; the next ID token lacks it. */
export async function dropProviderClaim(uid: string): Promise<void> {
  const { customClaims = {} } = await auth().getUser(uid);
  const { provider: _teaches, ...others } = customClaims;
  await auth().setCustomUserClaims(uid, others);
}

/**
 * Finds an account by its email address, and what it may do in the desk.
 * @throws AppError `bad-request` {email} when there is none
 */
export async function mustFindDeskAccount(email: string): Promise<{ uid: string; claims: DeskClaims }> {
  try {
    const { uid, customClaims = {} } = await auth().getUserByEmail(email);
    return { uid, claims: deskClaimsOf(customClaims) };
  } catch (error) {
    if (!unknownAddress.has(errorCodeOf(error))) throw error;
    throw new AppError("bad-request", undefined, { email: "No account has this email address." });
  }
}

/** What the desk needs to know of an account of Firebase Auth; undefined if it is gone. */
export async function findAuthAccount(
  uid: string,
): Promise<{ email: string | undefined; isOperator: boolean } | undefined> {
  try {
    const { email, emailVerified, customClaims } = await auth().getUser(uid);
    return { email: emailVerified ? email : undefined, isOperator: customClaims?.operator === true };
  } catch (error) {
    if (errorCodeOf(error) === "auth/user-not-found") return undefined;
    throw error;
  }
}

/**
 * Allows an account to sign in, or ends its sessions and refuses its tokens. Safe to repeat; does nothing if it is
 * deleted.
 */
export async function setSignIn(uid: string, isAllowed: boolean): Promise<void> {
  try {
    await auth().updateUser(uid, { disabled: !isAllowed });
    if (!isAllowed) await auth().revokeRefreshTokens(uid);
  } catch (error) {
    if (errorCodeOf(error) !== "auth/user-not-found") throw error;
  }
}

/**
 * The account that has an email address, and whether it has confirmed that the address is its own; undefined for none.
 */
export async function findAccountOf(
  email: string,
): Promise<{ uid: string; isConfirmed: boolean } | undefined> {
  try {
    const { uid, emailVerified } = await auth().getUserByEmail(email);
    return { uid, isConfirmed: emailVerified };
  } catch (error) {
    // The form accepts addresses that Firebase Auth does not, such as IP literals.
    if (unknownAddress.has(errorCodeOf(error)) || invalidAddress.has(errorCodeOf(error))) return undefined;
    throw error;
  }
}

/** Sets what an account may do in the desk; revoking something ends its sessions, so that no old token keeps it. */
export async function setDeskClaims(uid: string, claims: DeskClaims): Promise<void> {
  const { customClaims = {} } = await auth().getUser(uid);
  const before = deskClaimsOf(customClaims);
  // Added claims are stored first and removed ones last, so that the copy never lacks a claim.
  await saveDeskRoles(uid, {
    operator: before.operator || claims.operator,
    treasurer: before.treasurer || claims.treasurer,
  });
  await auth().setCustomUserClaims(uid, { ...customClaims, ...claims });
  await saveDeskRoles(uid, claims);
  if ((before.operator && !claims.operator) || (before.treasurer && !claims.treasurer))
    await auth().revokeRefreshTokens(uid);
}

/** Whether an account has confirmed its email address; false for one that is gone. */
export async function isEmailConfirmed(uid: string): Promise<boolean> {
  try {
    return (await auth().getUser(uid)).emailVerified;
  } catch (error) {
    if (errorCodeOf(error) === "auth/user-not-found") return false;
    throw error;
  }
}

/**
 * Deletes an account of Firebase Auth, which refuses its tokens from then on; does nothing if it is already deleted.
 */
export async function deleteAuthUser(uid: string): Promise<void> {
  try {
    await auth().deleteUser(uid);
  } catch (error) {
    if (errorCodeOf(error) !== "auth/user-not-found") throw error;
  }
}

/** Whether and how an account can sign in; undefined for one that Firebase Auth does not have. */
export async function readSignIn(uid: string): Promise<SignIn | undefined> {
  try {
    const { emailVerified, disabled, customClaims = {}, multiFactor } = await auth().getUser(uid);
    return {
      isEmailConfirmed: emailVerified,
      isDisabled: disabled,
      hasSecondFactor: (multiFactor?.enrolledFactors.length ?? 0) > 0,
      claims: Object.keys(customClaims).filter((name) => customClaims[name] === true),
    };
  } catch (error) {
    if (errorCodeOf(error) === "auth/user-not-found") return undefined;
    throw error;
  }
}
