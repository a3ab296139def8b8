import {
  createUserWithEmailAndPassword,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  type UserCredential,
} from "firebase/auth";
import { getAuth, readSignedInUser, signOutOfFirebase, watchAuthState } from "./firebase-auth.ts";
import { setSession } from "./session.ts";
import { authErrorCode, authErrorMessage, type SignInOutcome, signInOutcomeOf } from "./sign-in-outcome.ts";

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

const afterLink = () => ({ url: `${location.origin}/login` });

/** Signs in with email and password. */
export const signIn = (email: string, password: string): Promise<SignInOutcome> =>
  signInWithEmailAndPassword(getAuth(), email, password).then(acceptSignIn).catch(signInOutcomeOf);

/** Creates an account and sends its verification email. If sending fails, the user can request it again. */
export const signUp = async (email: string, password: string): Promise<SignInOutcome> => {
  try {
    const credential = await createUserWithEmailAndPassword(getAuth(), email, password);
    await sendEmailVerification(credential.user, afterLink()).catch(() => undefined);
    return await acceptSignIn(credential);
  } catch (error) {
    return signInOutcomeOf(error);
  }
};

/** Sends the verification email again. Returns an error message, or null. */
export const sendVerificationEmail = async (): Promise<string | null> => {
  const user = getAuth().currentUser;
  if (!user) return "Authentication required";
  return sendEmailVerification(user, afterLink()).then(() => null, authErrorMessage);
};

/** Sends a link to set a new password. Unknown addresses get the same result as known ones. */
export const sendPasswordReset = async (email: string): Promise<string | null> => {
  try {
    await sendPasswordResetEmail(getAuth(), email, afterLink());
    return null;
  } catch (error) {
    return authErrorCode(error) === "auth/user-not-found" ? null : authErrorMessage(error);
  }
};
