import { EmailAuthProvider, reauthenticateWithCredential } from "firebase/auth";
import { getAuth } from "./firebase-auth.ts";
import { codeOf, outcomeOf, type SignInOutcome } from "./outcome.ts";
import { accept } from "./sign-in.ts";

const wrong = new Set(["auth/invalid-credential", "auth/wrong-password"]);

/** Signs in anew, with their password, whoever is signed in. */
export const confirmPassword = async (password: string): Promise<SignInOutcome> => {
  const user = getAuth().currentUser;
  if (!user?.email) return outcomeOf(null);
  return reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, password))
    .then(accept)
    .catch((error: unknown) =>
      wrong.has(codeOf(error))
        ? { status: "refused", message: "This is not the password of your account." }
        : outcomeOf(error),
    );
};
