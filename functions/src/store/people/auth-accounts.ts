import type { UserRecord } from "firebase-admin/auth";
import type { SignIn } from "../../core/desk/cases/person-facts.ts";
import type { DeskClaims } from "../../core/desk/roles/desk-role.ts";
import { AppError } from "../../core/errors.ts";
import type { Instant } from "../../core/fields.ts";
import { auth } from "../../firebase.ts";
import { users } from "../collections.ts";
import { documentPages } from "../document-pages.ts";
import { errorCodeOf } from "../error-code.ts";

/** Codes of the Admin SDK for an email address without an account. */
const unknownAddress = new Set<unknown>(["auth/user-not-found", "auth/email-not-found"]);

/** Codes of the Admin SDK and the provider for text they do not accept as an email address. */
const invalidAddress = new Set<unknown>(["auth/invalid-email", "auth/invalid-new-email"]);

/** What an account may do in the desk. */
const deskClaimsOf = (claims: Readonly<Record<string, unknown>>): DeskClaims => ({
  operator: claims.operator === true,
  treasurer: claims.treasurer === true,
});

/** Gives an account the claim `provider`; the next ID token carries it. */
export async function grantProviderClaim(uid: string): Promise<void> {
  const { customClaims } = await auth().getUser(uid);
  // setCustomUserClaims replaces them all.
  await auth().setCustomUserClaims(uid, { ...customClaims, provider: true });
}

/** Revokes the claim `provider` of an account; the next ID token lacks it. */
export async function dropProviderClaim(uid: string): Promise<void> {
  const { customClaims = {} } = await auth().getUser(uid);
  const { provider: _teaches, ...others } = customClaims;
  await auth().setCustomUserClaims(uid, others);
}

/** An account as a treasurer sees it before they give it a role. */
interface FoundAccount {
  uid: string;
  /** The display name; the address where there is none. */
  name: string;
  isConfirmed: boolean;
  /** When the account was made, ms UTC. */
  since: Instant;
}

/**
 * Finds an account by its email address, to give it a role of the desk.
 * @throws AppError `bad-request` {email} when there is none
 */
export async function mustFindAccount(email: string): Promise<FoundAccount> {
  try {
    const { uid, displayName, emailVerified, metadata } = await auth().getUserByEmail(email);
    const since = Date.parse(metadata.creationTime);
    return { uid, name: displayName || email, isConfirmed: emailVerified, since };
  } catch (error) {
    if (!unknownAddress.has(errorCodeOf(error))) throw error;
    throw new AppError("bad-request", undefined, { email: "No account has this email address." });
  }
}

/**
 * Reads an account whose role changes; one that is gone has no name and no confirmed address, so that its role can be
 * taken.
 */
export async function readNamedAccount(uid: string): Promise<Pick<FoundAccount, "name" | "isConfirmed">> {
  try {
    const { displayName, email = "", emailVerified } = await auth().getUser(uid);
    return { name: displayName || email, isConfirmed: emailVerified };
  } catch (error) {
    if (errorCodeOf(error) === "auth/user-not-found") return { name: "", isConfirmed: false };
    throw error;
  }
}

/** An account of Firebase Auth; undefined if it is gone. */
async function findUser(uid: string): Promise<UserRecord | undefined> {
  try {
    return await auth().getUser(uid);
  } catch (error) {
    if (errorCodeOf(error) === "auth/user-not-found") return undefined;
    throw error;
  }
}

/** The email address of an account of Firebase Auth, confirmed or not; undefined if it has none or is gone. */
export const findEmail = async (uid: string): Promise<string | undefined> => (await findUser(uid))?.email;

/** The confirmed email address of an account of Firebase Auth; undefined if it has none or is gone. */
export async function findConfirmedEmail(uid: string): Promise<string | undefined> {
  const user = await findUser(uid);
  return user?.emailVerified ? user.email : undefined;
}

/** The email address of an account of Firebase Auth, and whether it may sign in; undefined if it has none or is gone. */
export async function readAddress(
  uid: string,
): Promise<{ email: string; isConfirmed: boolean; isDisabled: boolean } | undefined> {
  const user = await findUser(uid);
  if (!user?.email) return undefined;
  return { email: user.email, isConfirmed: user.emailVerified, isDisabled: user.disabled };
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

/**
 * Sets what an account may do in the desk; taking something ends its sessions, so that no old token keeps it. Returns
 * whether its claims agreed before; also true for an account that is gone.
 */
export async function setDeskClaims(uid: string, { operator, treasurer }: DeskClaims): Promise<boolean> {
  try {
    const { customClaims = {} } = await auth().getUser(uid);
    const before = deskClaimsOf(customClaims);
    if (before.operator === operator && before.treasurer === treasurer) return true;
    await auth().setCustomUserClaims(uid, { ...customClaims, operator, treasurer });
    if ((before.operator && !operator) || (before.treasurer && !treasurer))
      await auth().revokeRefreshTokens(uid);
    return false;
  } catch (error) {
    if (errorCodeOf(error) === "auth/user-not-found") return true;
    throw error;
  }
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
export async function readSignIn(uid: string): Promise<(SignIn & { email: string | undefined }) | undefined> {
  try {
    const { email, emailVerified, disabled, customClaims = {}, multiFactor } = await auth().getUser(uid);
    return {
      email,
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

/** Accounts of Firebase Auth per page. */
const PAGE = 1000;

/** Every account whose claims let it into the desk. */
export async function* accountsOfDesk(): AsyncGenerator<{ uid: string } & DeskClaims, void, undefined> {
  let page: string | undefined;
  do {
    const { users, pageToken } = await auth().listUsers(PAGE, page);
    for (const { uid, customClaims = {} } of users) {
      const { operator, treasurer } = deskClaimsOf(customClaims);
      if (operator || treasurer) yield { uid, operator: true, treasurer };
    }
    page = pageToken;
  } while (page !== undefined);
}

/** Accounts that the Admin SDK looks up together. */
const LOOKED_UP = 100;

/** Ids of the people in the database whose account is gone: they can't sign in. */
export async function* peopleWithoutAccount(): AsyncGenerator<string, void, undefined> {
  for await (const page of documentPages(users(), []))
    for (let from = 0; from < page.length; from += LOOKED_UP) {
      const asked = page.slice(from, from + LOOKED_UP).map(({ id }) => ({ uid: id }));
      const { notFound } = await auth().getUsers(asked);
      for (const one of notFound) if ("uid" in one) yield one.uid;
    }
}
