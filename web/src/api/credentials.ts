import type { Audience } from "@shared/api/calls.ts";
import { getSession, loadAuth } from "../auth/session.ts";
import { ApiError } from "./api-error.ts";

/** Headers that say which app and who is calling. */
export interface Credentials {
  app: () => Promise<string>;
  /** Null when nobody is signed in. `isForced` asks for a new token. */
  user: (isForced: boolean) => Promise<string | null>;
}

/** The credentials of this browser; both machineries are loaded at the first call. */
export const browserCredentials: Credentials = {
  app: async () => (await import("./app-check.ts")).appCheckToken(),
  user: async (isForced) =>
    getSession().status === "signed-out" ? null : (await loadAuth()).idToken(isForced),
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
