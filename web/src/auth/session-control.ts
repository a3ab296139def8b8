import { whenIdle } from "../when-idle.ts";
import { getSession, markLeaving, SIGNED_IN_HINT, setSession, wasSignedIn } from "./session.ts";

/** Loads Firebase Auth, once. Public pages load it only in a browser with the hint. */
export const loadAuth = () => import("./firebase-auth.ts");

let authHeld: Promise<unknown> | undefined;
let firestoreHeld: Promise<unknown> | undefined;

/** Lets the code of Firebase wait for the first content of the page, which can do without it. These never reject. */
export const holdFirebase = (auth: Promise<unknown>, firestore: Promise<unknown>): void => {
  authHeld = auth;
  firestoreHeld = firestore;
};

/** Resolves when Firestore's code may load. */
export const firestoreMayLoad = (): Promise<unknown> | undefined => firestoreHeld;

/** Starts watching the session; until then nobody is signed in. */
export const startSession = async (): Promise<void> => {
  if (authHeld) await authHeld;
  const auth = await loadAuth();
  auth.watchAuthState();
};

/** Starts the session when the browser is idle, if a user was signed in here; follows other tabs. */
export const startSessionIfHinted = (): void => {
  addEventListener("storage", (event) => {
    if (event.key !== SIGNED_IN_HINT && event.key !== null) return;
    if (wasSignedIn()) void startSession();
    else void endSession();
  });
  if (wasSignedIn()) whenIdle(() => void startSession(), 200, { timeout: 1000 });
};

/** Ends a session that has already ended in another tab or on the server. */
export const endSession = async (): Promise<void> => {
  if (getSession().status === "signed-in") await (await loadAuth()).signOutOfFirebase();
  setSession({ status: "signed-out" });
};

/** Signs out in every tab of this browser. */
export const signOut = async (): Promise<void> => {
  markLeaving();
  await (await loadAuth()).signOutOfFirebase();
  setSession({ status: "signed-out" });
};
