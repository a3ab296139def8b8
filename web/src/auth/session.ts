import { useSyncExternalStore } from "react";

/** Who is signed in, as the token says. */
export interface SignedInUser {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  /** Claims, already compared with `=== true`. */
  isProvider: boolean;
  isOperator: boolean;
  /** Whether the account has a password; one that came through Google may have none. */
  hasPassword: boolean;
  /** Whether one can sign in to it through Google. */
  hasGoogle: boolean;
}

export type Session =
  | { status: "loading" }
  /** `isChosen` after the person signed out on this page, not elsewhere or because the sign-in was over. */
  | { status: "signed-out"; isChosen?: true }
  | { status: "signed-in"; user: SignedInUser };

const HINT = "eby:was-signed-in";
/** Where the snapshot of the next sessions is kept (data/kept.ts); it goes with the session. */
export const KEPT = "eby:next-sessions";
const signedOut: Session = { status: "signed-out" };

const storage = () => (typeof localStorage === "undefined" ? undefined : localStorage);

/** Whether this browser had somebody signed in when last seen. */
export const hasHint = (): boolean => storage()?.getItem(HINT) === "1";

let isLeaving = false;
let session: Session = hasHint() ? { status: "loading" } : signedOut;
const listeners = new Set<(session: Session) => void>();

/** The session now. */
export const getSession = (): Session => session;

/** Calls back at every change of the session; returns how to stop. */
export const onSession = (listener: (session: Session) => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What begins like this is a visitor's as well: it outlives being found to be nobody, but not a sign-out. */
export const VISITORS = "eby:visitor:";

/** What was begun in this tab: the address of a booking, a payment still open, a letter to us. */
const wipeBegun = (isVisitor: boolean): void => {
  if (typeof sessionStorage === "undefined") return;
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith("eby:") && !(isVisitor && key.startsWith(VISITORS))) sessionStorage.removeItem(key);
};

/** Sets the session and leaves the hint for the next visit. Only `auth/` calls it. */
export const setSession = (next: Session): void => {
  if (next.status === "signed-in") storage()?.setItem(HINT, "1");
  if (next.status === "signed-out") {
    wipeBegun(session.status === "signed-out" && !hasHint());
    storage()?.removeItem(HINT);
    storage()?.removeItem(KEPT);
  }
  if (session.status === "signed-out" && next.status === "signed-out") return;
  session = next.status === "signed-out" && isLeaving ? { ...next, isChosen: true } : next;
  isLeaving = false;
  for (const listener of listeners) listener(session);
};

/** The session of this page: loading, then signed out or signed in. */
export const useSession = (): Session => useSyncExternalStore(onSession, getSession, () => signedOut);

/** Loads the sign-in machinery, once. Public pages do it only for a browser with the hint. */
export const loadAuth = () => import("./firebase-auth.ts");

/** Starts watching the session: needed before anybody can be found signed in. */
export const startSession = async (): Promise<void> => {
  const auth = await loadAuth();
  auth.watch();
};

/** Starts the session when the browser is idle, if somebody was signed in here; follows other tabs. */
export const startSessionIfHinted = (): void => {
  addEventListener("storage", (event) => {
    if (event.key !== HINT && event.key !== null) return;
    if (hasHint()) void startSession();
    else void endSession();
  });
  if (!hasHint()) return;
  const idle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
  idle(() => void startSession(), { timeout: 1000 });
};

/** Ends a session that is over already: in another tab, or on the server. */
export const endSession = async (): Promise<void> => {
  if (session.status === "signed-in") await (await loadAuth()).signOutHere();
  setSession(signedOut);
};

/** Signs out in every tab of this browser. */
export const signOut = async (): Promise<void> => {
  isLeaving = session.status === "signed-in";
  await (await loadAuth()).signOutHere();
  setSession(signedOut);
};
