import { useSyncExternalStore } from "react";

/** The signed-in user, from the token. */
export interface SignedInUser {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  /** Claims, already compared with `=== true`. */
  isInstructor: boolean;
  isOperator: boolean;
  /** Whether the account has a password; one created through Google may not. */
  hasPassword: boolean;
  /** Whether the account can sign in through Google. */
  hasGoogle: boolean;
}

export type Session =
  | { status: "loading" }
  /** `isChosen` after the user signed out on this page, not elsewhere or because the sign-in expired. */
  | { status: "signed-out"; isChosen?: true }
  | { status: "signed-in"; user: SignedInUser };

/** localStorage key of the hint that a user was signed in here. */
export const SIGNED_IN_HINT = "eby:was-signed-in";
/** localStorage key; records that someone has signed in on this device: no uid, and it survives signing out. */
export const HAS_ACCOUNT_KEY = "eby:has-account";
/** localStorage key of the next sessions (data/offline/use-offline-cache.ts); removed when the session ends. */
export const OFFLINE_CACHE_KEY = "eby:next-sessions";
/** localStorage key of the booking whose time is on hold (features/book/choice/held-time.ts); removed when the session ends. */
export const HELD_TIME_KEY = "eby:held-time";
/** localStorage key of the uid whose documents the server has created; removed when the session ends. */
export const ACCOUNT_MADE_KEY = "eby:account-made";
/** localStorage key of the token by which this browser gets push notifications, after the uid it is for and before when the server was told (ms UTC); removed when its person signs out. */
export const PUSH_TOKEN_KEY = "eby:push-token";
const signedOut: Session = { status: "signed-out" };

const storage = () => (typeof localStorage === "undefined" ? undefined : localStorage);

/** Whether a user was signed in when this browser was last here. */
export const wasSignedIn = (): boolean => storage()?.getItem(SIGNED_IN_HINT) === "1";

/** Whether a user has ever signed in in this browser. */
export const hasSignedInBefore = (): boolean => wasSignedIn() || storage()?.getItem(HAS_ACCOUNT_KEY) === "1";

let isLeaving = false;
let session: Session = wasSignedIn() ? { status: "loading" } : signedOut;
const listeners = new Set<(session: Session) => void>();

export const getSession = (): Session => session;

/** Calls back at every change of the session; returns a function that stops it. */
export const onSession = (listener: (session: Session) => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Prefix of drafts that visitors have too: they survive learning that nobody is signed in, but not a sign-out. */
export const VISITOR_KEY_PREFIX = "eby:visitor:";

/** Removes the drafts of this tab: the address of a booking, an open payment, a contact message. */
const clearSessionDrafts = (isVisitor: boolean): void => {
  if (typeof sessionStorage === "undefined") return;
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith("eby:") && !(isVisitor && key.startsWith(VISITOR_KEY_PREFIX)))
      sessionStorage.removeItem(key);
};

/** Sets the session and the hint for the next visit. Only `auth/` calls it. */
export const setSession = (next: Session): void => {
  if (next.status === "signed-in") {
    storage()?.setItem(SIGNED_IN_HINT, "1");
    storage()?.setItem(HAS_ACCOUNT_KEY, "1");
  }
  if (next.status === "signed-out") {
    clearSessionDrafts(session.status === "signed-out" && !wasSignedIn());
    storage()?.removeItem(SIGNED_IN_HINT);
    storage()?.removeItem(OFFLINE_CACHE_KEY);
    storage()?.removeItem(ACCOUNT_MADE_KEY);
    storage()?.removeItem(HELD_TIME_KEY);
  }
  if (session.status === "signed-out" && next.status === "signed-out") return;
  session = next.status === "signed-out" && isLeaving ? { ...next, isChosen: true } : next;
  isLeaving = false;
  for (const listener of listeners) listener(session);
};

/** Marks the next sign-out as the user's own choice. Only `auth/` calls it. */
export const markLeaving = (): void => {
  isLeaving = session.status === "signed-in";
};

/** The session of this page: loading, then signed out or signed in. */
export const useSession = (follow: (listener: () => void) => () => void = onSession): Session =>
  useSyncExternalStore(follow, getSession, () => signedOut);

/** Claims of an ID token. */
export interface Claims {
  [name: string]: unknown;
}

/** An account as Firebase Auth has it, in memory and in its database. */
export interface AuthAccount {
  uid: string;
  displayName?: string | null;
  email?: string | null;
  providerData: readonly { providerId: string }[];
}

/** The claims in an ID token, which only the server verifies. */
export const claimsIn = (token: string): Claims => {
  const payload = token.split(".")[1] ?? "";
  const bytes = Uint8Array.from(atob(payload.replaceAll("-", "+").replaceAll("_", "/")), (c) =>
    c.charCodeAt(0),
  );
  return JSON.parse(new TextDecoder().decode(bytes)) as Claims;
};

/** The user of a token, or null for a token without the client claim (spec §5). */
export const toSignedInUser = (account: AuthAccount, claims: Claims): SignedInUser | null => {
  if (claims.client !== true) return null;
  const isProvidedBy = (id: string) => account.providerData.some(({ providerId }) => providerId === id);
  return {
    id: account.uid,
    name: account.displayName ?? "",
    email: account.email ?? "",
    // From the token, because the server reads it there; the user object may be newer.
    emailVerified: claims.email_verified === true,
    isInstructor: claims.provider === true,
    isOperator: claims.operator === true,
    hasPassword: isProvidedBy("password"),
    hasGoogle: isProvidedBy("google.com"),
  };
};
