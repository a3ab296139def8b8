import type { Audience } from "@shared/api/calls.ts";
import { codeOf } from "../auth/outcome.ts";
import { endSession, getSession, loadAuth } from "../auth/session.ts";
import { ApiError } from "./api-error.ts";

/** Headers that say which app and who is calling. */
export interface Credentials {
  app: () => Promise<string>;
  /** Null when nobody is signed in. `isForced` asks for a new token. */
  user: (isForced: boolean) => Promise<string | null>;
  /** The server no longer takes this sign-in: it was revoked, or the account is closed. */
  rejected: () => void;
}

/** A token of who is signed in; null when the sign-in service says that the sign-in is over. */
const userToken = async (isForced: boolean): Promise<string | null> => {
  if (getSession().status === "signed-out") return null;
  const auth = await loadAuth();
  return auth.idToken(isForced).catch((error: unknown) => {
    if (codeOf(error) === "auth/network-request-failed") throw error;
    return null;
  });
};

/** The credentials of this browser; both machineries are loaded at the first call. */
export const browserCredentials: Credentials = {
  app: async () => (await import("./app-check.ts")).appCheckToken(),
  user: userToken,
  rejected: () => {
    if (getSession().status !== "signed-out") void endSession();
  },
};

/** The headers of a call. Throws auth-required when a call needs a user and there is none. */
export const headersFor = async (
  audience: Audience,
  credentials: Credentials,
  isForced: boolean,
): Promise<Record<string, string>> => {
  if (audience === "app") return { "X-Firebase-AppCheck": await credentials.app() };
  const [app, user] = await Promise.all([credentials.app(), credentials.user(isForced)]);
  if (!user) throw new ApiError({ code: "auth-required", message: "Authentication required" }, 401);
  return { "X-Firebase-AppCheck": app, Authorization: `Bearer ${user}` };
};
