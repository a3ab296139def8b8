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

/** What the token says of its owner, or null for a token without the client claim (spec §5). */
export const readUser = async (user: User): Promise<SignedInUser | null> => {
  const { claims } = await user.getIdTokenResult();
  if (claims.client !== true) return null;
  return {
    id: user.uid,
    name: user.displayName ?? "",
    email: user.email ?? "",
    // The token, because that is what the server goes by; the user object may be ahead of it.
    emailVerified: claims.email_verified === true,
    isProvider: claims.provider === true,
    isOperator: claims.operator === true,
    hasPassword: user.providerData.some((provider) => provider.providerId === "password"),
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

/** The link of the verification mail opens elsewhere: this page's token must hear of it. */
const recheckVerified = async (): Promise<void> => {
  const user = getAuth().currentUser;
  const session = getSession();
  // The user object may know already, from another tab; the session is what counts.
  const isKnown = session.status === "signed-in" && session.user.emailVerified;
  if (!user || isKnown || document.visibilityState !== "visible") return;
  if (!user.emailVerified) await user.reload();
  if (user.emailVerified) await refreshUser();
};

/** Keeps the session in step with the Firebase user, from the first call on. */
export const watch = (): void => {
  if (isWatching) return;
  isWatching = true;
  onIdTokenChanged(getAuth(), (user) => void settle(user));
  const recheck = () => void recheckVerified().catch(() => undefined);
  document.addEventListener("visibilitychange", recheck);
  void getAuth()
    .authStateReady()
    .then(() => settle(getAuth().currentUser))
    .then(recheck);
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
