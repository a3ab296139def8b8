import {
  createUserWithEmailAndPassword,
  signInWithEmailAndPassword,
  type UserCredential,
} from "firebase/auth";
import { getAuth, readSignedInUser, signOutOfFirebase, watchAuthState } from "./firebase-auth.ts";
import { setSession } from "./session.ts";
import { type SignInOutcome, signInOutcomeOf } from "./sign-in-outcome.ts";

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

/** Signs in with email and password. */
export const signIn = (email: string, password: string): Promise<SignInOutcome> =>
  signInWithEmailAndPassword(getAuth(), email, password).then(acceptSignIn).catch(signInOutcomeOf);

/** Creates an account, whose address is not confirmed yet. */
export const signUp = async (email: string, password: string): Promise<SignInOutcome> => {
  try {
    return await acceptSignIn(await createUserWithEmailAndPassword(getAuth(), email, password));
  } catch (error) {
    return signInOutcomeOf(error);
  }
};
