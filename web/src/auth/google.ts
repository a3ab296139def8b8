import {
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  signInWithCredential,
  signInWithPopup,
} from "firebase/auth";
import { isEmulated } from "../site.ts";
import { getAuth } from "./firebase-auth.ts";
import { outcomeOf, type SignInOutcome } from "./outcome.ts";
import { accept } from "./sign-in.ts";

/** Signs in through Google's window. Loaded when the button is pressed: it brings the popup machinery. */
export const signInWithGoogle = (): Promise<SignInOutcome> =>
  signInWithPopup(getAuth(), new GoogleAuthProvider(), browserPopupRedirectResolver)
    .then(accept)
    .catch(outcomeOf);

/**
 * Stands in for Google under the emulators, which must work without the internet: the Auth emulator takes
 * an unsigned token. Refuses everywhere else.
 */
export const signInAsDemoGoogle = async (email: string): Promise<SignInOutcome> => {
  if (!isEmulated) return { status: "refused", message: "Only in the demo." };
  const token = JSON.stringify({
    sub: `google-${email}`,
    email,
    email_verified: true,
    name: email.split("@")[0],
  });
  return signInWithCredential(getAuth(), GoogleAuthProvider.credential(token)).then(accept).catch(outcomeOf);
};
