import { loadDemoClock } from "../clock.ts";
import {
  type AuthAccount,
  claimsIn,
  getSession,
  setSession,
  toSignedInUser,
  wasSignedIn,
} from "./session.ts";

/** An account in the database of Firebase Auth. */
export interface StoredAccount extends AuthAccount {
  stsTokenManager: { accessToken: string };
}

/**
 * Begins the session of the stored account, whose token the server has just accepted, before the code of Firebase Auth is
 * loaded; that code follows it from then on. Does nothing once the session is known, or if it ended in another tab.
 */
export const beginSession = async (account: StoredAccount): Promise<void> => {
  const user = toSignedInUser(account, claimsIn(account.stsTokenManager.accessToken));
  // Screens may read the domain time as soon as a user is signed in.
  await loadDemoClock();
  if (user && wasSignedIn() && getSession().status === "loading") setSession({ status: "signed-in", user });
};
