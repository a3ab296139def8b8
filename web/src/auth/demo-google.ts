import { GoogleAuthProvider, reauthenticateWithCredential, signInWithCredential } from "firebase/auth";
import { acceptSignIn } from "./accept-sign-in.ts";
import { getAuth } from "./firebase-auth.ts";
import { type SignInOutcome, signInOutcomeOf } from "./sign-in-outcome.ts";

const credentialOf = (email: string) =>
  GoogleAuthProvider.credential(
    JSON.stringify({ sub: `google-${email}`, email, email_verified: true, name: email.split("@")[0] }),
  );

/**
 * Replaces Google's popup under the emulators, which must work without the internet: the Auth emulator
 * accepts an unsigned token. Production builds leave it out, and Google's servers would refuse it.
 */
export const signInAsDemoGoogle = (email: string): Promise<SignInOutcome> =>
  signInWithCredential(getAuth(), credentialOf(email)).then(acceptSignIn).catch(signInOutcomeOf);

/** Signs the current user in again as a demo Google account. */
export const confirmAsDemoGoogle = async (email: string): Promise<SignInOutcome> => {
  const user = getAuth().currentUser;
  if (!user) return signInOutcomeOf(null);
  return reauthenticateWithCredential(user, credentialOf(email)).then(acceptSignIn).catch(signInOutcomeOf);
};
