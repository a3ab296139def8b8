import type { Audience } from "@core/api/call.ts";
import { getSession } from "../auth/session.ts";
import { endSession, loadAuth } from "../auth/session-control.ts";
import { authErrorCode } from "../auth/sign-in-outcome.ts";
import { ApiError } from "./api-error.ts";

/** Tokens of the app and of the user. */
export interface Credentials {
  app: () => Promise<string>;
  /** Null while signed out. `isForced` requests a new token. */
  user: (isForced: boolean) => Promise<string | null>;
  /** Called when the server rejects this sign-in: it was revoked, or the account is closed. */
  rejected: () => void;
}

/** The token of the signed-in user; null when the sign-in service has ended the session. */
const userToken = async (isForced: boolean): Promise<string | null> => {
  if (getSession().status === "signed-out") return null;
  const auth = await loadAuth();
  return auth.currentIdToken(isForced).catch((error: unknown) => {
    if (authErrorCode(error) === "auth/network-request-failed") throw error;
    return null;
  });
};

/** The credentials of this browser; the first call loads Auth and App Check. */
export const browserCredentials: Credentials = {
  app: async () => (await import("./app-check.ts")).appCheckToken(),
  user: userToken,
  rejected: () => {
    if (getSession().status !== "signed-out") void endSession();
  },
};

/** The headers of a call. Throws `auth-required` when a call needs a user and nobody is signed in. */
export const authHeaders = async (
  audience: Audience,
  credentials: Credentials,
  isForced: boolean,
): Promise<Record<string, string>> => {
  if (audience === "app") return { "X-Firebase-AppCheck": await credentials.app() };
  const [app, user] = await Promise.all([credentials.app(), credentials.user(isForced)]);
  if (!user) throw new ApiError({ code: "auth-required", message: "Authentication required" }, 401);
  return { "X-Firebase-AppCheck": app, Authorization: `Bearer ${user}` };
};
