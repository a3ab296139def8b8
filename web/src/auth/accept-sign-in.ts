import type { UserCredential } from "firebase/auth";
import { readSignedInUser, signOutOfFirebase, watchAuthState } from "./firebase-auth.ts";
import { setSession } from "./session.ts";
import type { SignInOutcome } from "./sign-in-outcome.ts";

/** Accepts a fresh sign-in only with the client claim; otherwise signs out at once. */
export const acceptSignIn = async ({ user }: UserCredential): Promise<SignInOutcome> => {
  const known = await readSignedInUser(user);
  if (!known) {
    await signOutOfFirebase();
    return { status: "refused", message: "This account can't sign in here. Please contact us." };
  }
  setSession({ status: "signed-in", user: known });
  watchAuthState();
  return { status: "done" };
};
