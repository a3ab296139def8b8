import type { User } from "@core/people/user.ts";
import { reportMessage } from "../../api/hooks/report-message.ts";
import { getSession } from "../../auth/session.ts";
import { loadFirestore } from "../firestore/load-firestore.ts";
import type { Loadable } from "../live/live-values.ts";
import { refreshAccount, useAccount } from "./account.ts";
import { useCreatedDocument } from "./use-created-document.ts";

/** My user document, live; null until the server creates it (at the first meta/get), failed when it could not. */
export const useUser = (): Loadable<User | null> => {
  const user = useCreatedDocument("users");
  const isMade = useAccount().status !== "failed";
  if (isMade || user.status !== "ready" || user.value !== null) return user;
  return {
    status: "failed",
    message: "We couldn't open your account.",
    retry: () => void refreshAccount(),
  };
};

/** Whether a text is a valid bio: 1–250 characters, not blank (spec §5). */
const isBio = (text: unknown): text is string =>
  typeof text === "string" && text.trim().length > 0 && text.length <= 250;

/** Saves my bio. Returns false after showing the error in a toast. */
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
    await (await loadFirestore()).updateFields(`users/${session.user.id}`, { bio });
    return true;
  } catch {
    reportMessage("We couldn't save your bio. Please try again.");
    return false;
  }
};
