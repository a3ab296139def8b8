import {
  type Auth,
  connectAuthEmulator,
  signOut as firebaseSignOut,
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
  type User,
} from "firebase/auth";
import { readClock } from "../api/clock.ts";
import { firebaseApp } from "../firebase.ts";
import { EMULATOR_HOST, emulatorPorts, isEmulated } from "../site.ts";
import { getSession, type SignedInUser, setSession } from "./session.ts";

let auth: Auth | undefined;
let isWatching = false;

/** Auth of this site. The popup resolver is left out: only Google sign-in loads it. */
export const getAuth = (): Auth => {
  if (auth) return auth;
  auth = initializeAuth(firebaseApp(), { persistence: indexedDBLocalPersistence });
  auth.languageCode = "en";
  if (isEmulated)
    connectAuthEmulator(auth, `http://${EMULATOR_HOST}:${emulatorPorts().auth}`, { disableWarnings: true });
  return auth;
};

interface Claims {
  [name: string]: unknown;
}

/** Claims of the token this browser keeps, valid or not: all there is to go by without a network. */
const keptClaims = (user: User): Claims => {
  const { stsTokenManager } = user.toJSON() as { stsTokenManager?: { accessToken?: string } };
  const payload = stsTokenManager?.accessToken?.split(".")[1] ?? "";
  const bytes = Uint8Array.from(atob(payload.replaceAll("-", "+").replaceAll("_", "/")), (c) =>
    c.charCodeAt(0),
  );
  return JSON.parse(new TextDecoder().decode(bytes)) as Claims;
};

/** Claims of the caller's token. Out of reach, the kept ones do: nothing but what is here already is shown by them. */
const claimsOf = async (user: User): Promise<Claims> => {
  try {
    return (await user.getIdTokenResult()).claims;
  } catch (error) {
    if ((error as { code?: unknown }).code !== "auth/network-request-failed") throw error;
    return keptClaims(user);
  }
};

/** What the token says of its owner, or null for a token without the client claim (spec §5). */
export const readUser = async (user: User): Promise<SignedInUser | null> => {
  const claims = await claimsOf(user);
  if (claims.client !== true) return null;
  return {
    id: user.uid,
    name: user.displayName ?? "",
    email: user.email ?? "",
    // The token, because that is what the server goes by; the user object may be ahead of it.
    emailVerified: claims.email_verified === true,
    isProvider: claims.provider === true,
    isOperator: claims.operator === true,
    hasPassword: user.providerData.some(({ providerId }) => providerId === "password"),
    hasGoogle: user.providerData.some(({ providerId }) => providerId === "google.com"),
  };
};

const settle = async (user: User | null): Promise<void> => {
  if (!user) return setSession({ status: "signed-out" });
  // Screens may ask for domain time as soon as somebody is signed in.
  const [known] = await Promise.all([readUser(user).catch(() => null), readClock()]);
  // Somebody else may have signed in or out while the token was read.
  if (getAuth().currentUser?.uid !== user.uid) return;
  if (known) return setSession({ status: "signed-in", user: known });
  await firebaseSignOut(getAuth());
  setSession({ status: "signed-out" });
};

/**
 * Links of our mails open elsewhere, and a password is changed elsewhere: this page must hear of it. Firebase signs
 * out by itself when the account answers that this sign-in is over.
 */
const recheck = async (isFresh: boolean): Promise<void> => {
  const user = getAuth().currentUser;
  const session = getSession();
  if (!user || session.status !== "signed-in" || document.visibilityState !== "visible") return;
  if (!isFresh) await user.reload();
  // The user object may know already, from another tab; the session is what counts.
  const { email, emailVerified } = session.user;
  if (user.email !== email || user.emailVerified !== emailVerified) await refreshUser();
};

/** Keeps the session in step with the Firebase user, from the first call on. */
export const watch = (): void => {
  if (isWatching) return;
  isWatching = true;
  onIdTokenChanged(getAuth(), (user) => void settle(user));
  document.addEventListener("visibilitychange", () => void recheck(false).catch(() => undefined));
  void getAuth()
    .authStateReady()
    .then(() => settle(getAuth().currentUser))
    // Firebase has just read the account anew.
    .then(() => recheck(true))
    .catch(() => undefined);
};

/** Signs this tab out; Firebase tells the others through IndexedDB, the hint tells them sooner. */
export const signOutHere = (): Promise<void> => firebaseSignOut(getAuth());

/** The caller's ID token, or null when nobody is signed in. `isForced` asks the server for a new one. */
export const idToken = async (isForced: boolean): Promise<string | null> => {
  await getAuth().authStateReady();
  return (await getAuth().currentUser?.getIdToken(isForced)) ?? null;
};

/** Reads the account and its claims anew: after a verification link, or after an approval. */
export const refreshUser = async (): Promise<void> => {
  const user = getAuth().currentUser;
  if (!user) return;
  await user.reload();
  await user.getIdToken(true);
  await settle(user);
};

/** ms for which a sign-in counts as recent, here as on the server. */
const RECENT = 300_000;

/** Whether whoever is signed in did so a moment ago, by the clock of the sign-in service. */
export const isRecent = async (): Promise<boolean> => {
  const result = await getAuth().currentUser?.getIdTokenResult(true);
  if (!result) return false;
  return Date.parse(result.issuedAtTime) - Date.parse(result.authTime) <= RECENT;
};
