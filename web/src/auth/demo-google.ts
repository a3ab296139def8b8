import { GoogleAuthProvider, reauthenticateWithCredential, signInWithCredential } from "firebase/auth";
import { getAuth } from "./firebase-auth.ts";
import { outcomeOf, type SignInOutcome } from "./outcome.ts";
import { accept } from "./sign-in.ts";

const credentialOf = (email: string) =>
  GoogleAuthProvider.credential(
    JSON.stringify({ sub: `google-${email}`, email, email_verified: true, name: email.split("@")[0] }),
  );

/**
 * Stands in for Google's window under the emulators, which must work without the internet: the Auth emulator
 * takes an unsigned token. Builds for production leave it out, and Google's servers would refuse it.
 */
export const signInAsDemoGoogle = (email: string): Promise<SignInOutcome> =>
  signInWithCredential(getAuth(), credentialOf(email)).then(accept).catch(outcomeOf);

/** The same for somebody who is signed in and signs in anew. */
export const confirmAsDemoGoogle = async (email: string): Promise<SignInOutcome> => {
  const user = getAuth().currentUser;
  if (!user) return outcomeOf(null);
  return reauthenticateWithCredential(user, credentialOf(email)).then(accept).catch(outcomeOf);
};
