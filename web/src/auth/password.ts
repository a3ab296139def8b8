import { updatePassword } from "firebase/auth";
import { getAuth } from "./firebase-auth.ts";
import { type AuthResult, refusalOf, type SignInOutcome } from "./outcome.ts";
import { confirmPassword } from "./reauth.ts";

/** Sets a new password; every other session of the account is over then. */
export const setPassword = async (password: string): Promise<AuthResult> => {
  const user = getAuth().currentUser;
  if (!user) return refusalOf(null);
  return updatePassword(user, password).then(() => ({ ok: true }), refusalOf);
};

/**
 * Keeps this session after `setPassword`. The server takes no sign-in from before the change, and the service may
 * have carried the old time of sign-in over into the new token.
 */
export const keepSession = async (password: string): Promise<SignInOutcome> => {
  const result = await getAuth().currentUser?.getIdTokenResult();
  const isFresh = result && Date.parse(result.authTime) >= Date.parse(result.issuedAtTime);
  return isFresh ? { status: "done" } : confirmPassword(password);
};
