import {
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  reauthenticateWithPopup,
  signInWithPopup,
} from "firebase-auth-popup";
import { getAuth } from "./firebase-auth.ts";
import { outcomeOf, type SignInOutcome } from "./outcome.ts";
import { accept } from "./sign-in.ts";

/** Signs in through Google's window. Loaded when the button is pressed: it brings the popup machinery. */
export const signInWithGoogle = (): Promise<SignInOutcome> =>
  signInWithPopup(getAuth(), new GoogleAuthProvider(), browserPopupRedirectResolver)
    .then(accept)
    .catch(outcomeOf);

/** Signs in anew, through Google's window, whoever is signed in. */
export const confirmWithGoogle = async (): Promise<SignInOutcome> => {
  const user = getAuth().currentUser;
  if (!user) return outcomeOf(null);
  const provider = new GoogleAuthProvider();
  // Google's window then begins with the account that is asked for.
  if (user.email) provider.setCustomParameters({ login_hint: user.email });
  return reauthenticateWithPopup(user, provider, browserPopupRedirectResolver).then(accept).catch(outcomeOf);
};
