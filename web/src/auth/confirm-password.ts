import { EmailAuthProvider, reauthenticateWithCredential } from "firebase/auth";
import { acceptSignIn } from "./accept-sign-in.ts";
import { getAuth } from "./firebase-auth.ts";
import { authErrorCode, type SignInOutcome, signInOutcomeOf } from "./sign-in-outcome.ts";

const wrongPasswordCodes = new Set(["auth/invalid-credential", "auth/wrong-password"]);

/** Signs the current user in again with their password. */
export const confirmPassword = async (password: string): Promise<SignInOutcome> => {
  const user = getAuth().currentUser;
  if (!user?.email) return signInOutcomeOf(null);
  return reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, password))
    .then(acceptSignIn)
    .catch((error: unknown) =>
      wrongPasswordCodes.has(authErrorCode(error))
        ? { status: "refused", message: "Wrong password." }
        : signInOutcomeOf(error),
    );
};
