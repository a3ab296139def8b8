import {
  createUserWithEmailAndPassword,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  type UserCredential,
} from "firebase/auth";
import { getAuth, readUser, signOutHere, watch } from "./firebase-auth.ts";
import { codeOf, outcomeOf, type SignInOutcome, sentenceOf } from "./outcome.ts";
import { setSession } from "./session.ts";

/** Accepts a fresh sign-in only with the client claim; otherwise signs out at once. */
export const accept = async ({ user }: UserCredential): Promise<SignInOutcome> => {
  const known = await readUser(user);
  if (!known) {
    await signOutHere();
    return { status: "refused", message: "This account cannot be used here." };
  }
  setSession({ status: "signed-in", user: known });
  watch();
  return { status: "done" };
};

const afterLink = () => ({ url: `${location.origin}/login` });

/** Signs in with e-mail and password. */
export const signIn = (email: string, password: string): Promise<SignInOutcome> =>
  signInWithEmailAndPassword(getAuth(), email, password).then(accept).catch(outcomeOf);

/** Makes an account and sends the mail that verifies its address. A mail that fails can be asked for again. */
export const signUp = async (email: string, password: string): Promise<SignInOutcome> => {
  try {
    const credential = await createUserWithEmailAndPassword(getAuth(), email, password);
    await sendEmailVerification(credential.user, afterLink()).catch(() => undefined);
    return await accept(credential);
  } catch (error) {
    return outcomeOf(error);
  }
};

/** Sends the verification mail again. Answers a sentence when that failed, else null. */
export const sendVerification = async (): Promise<string | null> => {
  const user = getAuth().currentUser;
  if (!user) return "Authentication required";
  return sendEmailVerification(user, afterLink()).then(() => null, sentenceOf);
};

/** Sends a link to choose a new password. An unknown address is answered like a known one. */
export const sendReset = async (email: string): Promise<string | null> => {
  try {
    await sendPasswordResetEmail(getAuth(), email, afterLink());
    return null;
  } catch (error) {
    return codeOf(error) === "auth/user-not-found" ? null : sentenceOf(error);
  }
};
