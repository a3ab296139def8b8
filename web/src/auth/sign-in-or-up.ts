import {
  createUserWithEmailAndPassword,
  signInWithEmailAndPassword,
  type UserCredential,
} from "firebase/auth";
import { acceptSignIn } from "./accept-sign-in.ts";
import { getAuth } from "./firebase-auth.ts";
import { authErrorCode, type SignInOutcome, signInOutcomeOf } from "./sign-in-outcome.ts";

/** What signing in or up led to. */
export type EntryOutcome =
  | (SignInOutcome & { status: "done" | "second-factor" })
  /** An account was made, whose address is not confirmed yet. */
  | { status: "new" }
  | {
      status: "refused";
      message: string;
      /**
       * What helps: another password (`password`), or, for a password too weak for a new account, a better one if the
       * person is new (`new`), or one or the other (`either`).
       */
      help?: "password" | "new" | "either";
    };

/** Codes of a sign-in with a wrong password or an unknown address. */
const unmatched = new Set([
  "auth/invalid-credential",
  "auth/wrong-password",
  "auth/user-not-found",
  "auth/invalid-login-credentials",
]);

/** Codes of a sign-up after which signing in would fail for the same reason. */
const hopeless = new Set(["auth/network-request-failed", "auth/invalid-email", "auth/internal-error"]);

/**
 * A new account, or the error that refused one. Our function that Auth asks first may still be starting, and Auth waits for it no
 * longer than seven seconds: the second time it runs.
 */
const tryToSignUp = (
  email: string,
  password: string,
  mayRepeat = true,
): Promise<{ made?: UserCredential; error?: unknown }> =>
  createUserWithEmailAndPassword(getAuth(), email, password).then(
    (made) => ({ made }),
    (error: unknown) =>
      mayRepeat && authErrorCode(error) === "auth/internal-error"
        ? tryToSignUp(email, password, false)
        : { error },
  );

/** The refusal of a sign-in that found no account with this address and password. */
const unmatchedOutcome = (error: unknown, signUpError: unknown): EntryOutcome => {
  const signUpCode = authErrorCode(signUpError);
  if (signUpError === undefined)
    return authErrorCode(error) === "auth/user-not-found"
      ? { status: "refused", message: "", help: "new" }
      : { status: "refused", message: "Wrong email or password.", help: "either" };
  // With protection against enumeration, Auth answers a sign-up with a known address in the words of a sign-in.
  if (signUpCode === "auth/email-already-in-use" || unmatched.has(signUpCode))
    return {
      status: "refused",
      message: "You already have an account, but that's not its password.",
      help: "password",
    };
  return signInOutcomeOf(signUpError) as EntryOutcome;
};

/**
 * Signs up, or in where the address has an account: one form for both. `isStrong` says whether the password may be that
 * of a new account; an old account may have a weaker one.
 */
export const signInOrUp = async (
  email: string,
  password: string,
  isStrong: boolean,
): Promise<EntryOutcome> => {
  const { made, error: refusal } = isStrong ? await tryToSignUp(email, password) : {};
  try {
    if (made) {
      const accepted = await acceptSignIn(made);
      return accepted.status === "done" ? { status: "new" } : accepted;
    }
    // Whatever else refuses new accounts, such as a limit, does not keep out those who have one.
    if (hopeless.has(authErrorCode(refusal))) return signInOutcomeOf(refusal);
    return await acceptSignIn(await signInWithEmailAndPassword(getAuth(), email, password));
  } catch (error) {
    return unmatched.has(authErrorCode(error)) ? unmatchedOutcome(error, refusal) : signInOutcomeOf(error);
  }
};
