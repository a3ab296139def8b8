import {
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  reauthenticateWithPopup,
  signInWithPopup,
} from "firebase-auth-popup";
import { acceptSignIn } from "./accept-sign-in.ts";
import { getAuth } from "./firebase-auth.ts";
import { type SignInOutcome, signInOutcomeOf } from "./sign-in-outcome.ts";

/** Signs in through Google's popup. Loaded when the button is pressed, because it brings the popup code. */
export const signInWithGoogle = (): Promise<SignInOutcome> =>
  signInWithPopup(getAuth(), new GoogleAuthProvider(), browserPopupRedirectResolver)
    .then(acceptSignIn)
    .catch(signInOutcomeOf);

/** Signs the current user in again through Google's popup. */
export const confirmWithGoogle = async (): Promise<SignInOutcome> => {
  const user = getAuth().currentUser;
  if (!user) return signInOutcomeOf(null);
  const provider = new GoogleAuthProvider();
  // Preselects the account in Google's popup.
  if (user.email) provider.setCustomParameters({ login_hint: user.email });
  return reauthenticateWithPopup(user, provider, browserPopupRedirectResolver)
    .then(acceptSignIn)
    .catch(signInOutcomeOf);
};
