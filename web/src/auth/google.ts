import { browserPopupRedirectResolver, GoogleAuthProvider, signInWithPopup } from "firebase-auth-popup";
import { getAuth } from "./firebase-auth.ts";
import { outcomeOf, type SignInOutcome } from "./outcome.ts";
import { accept } from "./sign-in.ts";

/** Signs in through Google's window. Loaded when the button is pressed: it brings the popup machinery. */
export const signInWithGoogle = (): Promise<SignInOutcome> =>
  signInWithPopup(getAuth(), new GoogleAuthProvider(), browserPopupRedirectResolver)
    .then(accept)
    .catch(outcomeOf);
