import type { User } from "@shared/model/user.ts";
import { reportMessage } from "../api/reporter.ts";
import { getSession } from "../auth/session.ts";
import { refreshAccount, useAccount } from "./account.ts";
import type { Loadable } from "./live.ts";
import { useMade } from "./made.ts";
import { source } from "./source.ts";

/** My user document, live; null until the server has made it (at the first meta/get), failed when it could not. */
export const useUser = (): Loadable<User | null> => {
  const user = useMade<User>("users");
  const isMade = useAccount().status !== "failed";
  if (isMade || user.status !== "ready" || user.value !== null) return user;
  return {
    status: "failed",
    message: "Your account could not be opened.",
    retry: () => void refreshAccount(),
  };
};

/** Whether a text may be a bio: not empty, at most 250 characters (spec §5). */
export const isBio = (text: unknown): text is string =>
  typeof text === "string" && text.trim().length > 0 && text.length <= 250;

/** Writes my bio. False after reporting why not. */
export const setBio = async (bio: string): Promise<boolean> => {
  const session = getSession();
  if (session.status !== "signed-in") {
    reportMessage("Authentication required");
    return false;
  }
  if (!isBio(bio)) {
    reportMessage("Badly formatted bio");
    return false;
  }
  try {
    await (await source()).updateFields(`users/${session.user.id}`, { bio });
    return true;
  } catch {
    reportMessage("Your bio could not be saved. Please try again.");
    return false;
  }
};
