import { RECENT_SIGN_IN } from "@core/recent-sign-in.ts";
import {
  type Auth,
  connectAuthEmulator,
  signOut as firebaseSignOut,
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
  type User,
} from "firebase/auth";
import { loadDemoClock } from "../clock.ts";
import { firebaseApp } from "../firebase.ts";
import { EMULATOR_HOST, emulatorPorts, isEmulated } from "../site.ts";
import {
  type Claims,
  claimsIn,
  getSession,
  type SignedInUser,
  setSession,
  toSignedInUser,
} from "./session.ts";

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

/** Claims of the token stored in this browser, valid or not: the only source while offline. */
const storedClaims = (user: User): Claims => {
  const { stsTokenManager } = user.toJSON() as { stsTokenManager?: { accessToken?: string } };
  return claimsIn(stsTokenManager?.accessToken ?? "");
};

/** Claims of the user's token. Offline, the stored ones do: they unlock only data that is already on this device. */
const claimsOf = async (user: User): Promise<Claims> => {
  try {
    return (await user.getIdTokenResult()).claims;
  } catch (error) {
    if ((error as { code?: unknown }).code !== "auth/network-request-failed") throw error;
    return storedClaims(user);
  }
};

/** The user of the token, or null for a token without the client claim (spec §5). */
export const readSignedInUser = async (user: User): Promise<SignedInUser | null> =>
  toSignedInUser(user, await claimsOf(user));

const updateSession = async (user: User | null): Promise<void> => {
  if (!user) return setSession({ status: "signed-out" });
  // Screens may read the domain time as soon as a user is signed in.
  const [known] = await Promise.all([readSignedInUser(user).catch(() => null), loadDemoClock()]);
  // The user may have changed while the token was read.
  if (getAuth().currentUser?.uid !== user.uid) return;
  if (known) return setSession({ status: "signed-in", user: known });
  await firebaseSignOut(getAuth());
  setSession({ status: "signed-out" });
};

/**
 * Checks for changes made in another tab or device: a link from an email, a new password. Firebase signs
 * out automatically when the account has revoked this sign-in.
 */
const recheckUser = async (isFresh: boolean): Promise<void> => {
  const user = getAuth().currentUser;
  const session = getSession();
  if (!user || session.status !== "signed-in" || document.visibilityState !== "visible") return;
  if (!isFresh) await user.reload();
  // Another tab may have updated the user object already; compare with the session.
  const { email, emailVerified } = session.user;
  if (user.email !== email || user.emailVerified !== emailVerified) await refreshSignedInUser();
};

/** Keeps the session in sync with the Firebase user, from the first call on. */
export const watchAuthState = (): void => {
  if (isWatching) return;
  isWatching = true;
  onIdTokenChanged(getAuth(), (user) => void updateSession(user));
  document.addEventListener("visibilitychange", () => void recheckUser(false).catch(() => undefined));
  void getAuth()
    .authStateReady()
    .then(() => updateSession(getAuth().currentUser))
    // Firebase has just reloaded the account.
    .then(() => recheckUser(true))
    .catch(() => undefined);
};

/** Signs this tab out; other tabs learn it from the hint, later from Firebase through IndexedDB. */
export const signOutOfFirebase = (): Promise<void> => firebaseSignOut(getAuth());

/** The user's ID token, or null while signed out. `isForced` requests a new one. */
export const currentIdToken = async (isForced: boolean): Promise<string | null> => {
  await getAuth().authStateReady();
  return (await getAuth().currentUser?.getIdToken(isForced)) ?? null;
};

/** Reloads the account and its claims: after a verification link, or after an approval. */
export const refreshSignedInUser = async (): Promise<void> => {
  const user = getAuth().currentUser;
  if (!user) return;
  await user.reload();
  await user.getIdToken(true);
  await updateSession(user);
};

/** Whether the current user signed in recently, by the clock of the sign-in service. */
export const isRecentSignIn = async (): Promise<boolean> => {
  const result = await getAuth().currentUser?.getIdTokenResult(true);
  if (!result) return false;
  return Date.parse(result.issuedAtTime) - Date.parse(result.authTime) <= RECENT_SIGN_IN;
};
