import { updatePassword } from "firebase/auth";
import { confirmPassword } from "./confirm-password.ts";
import { getAuth } from "./firebase-auth.ts";
import { type AuthResult, authFailureOf, type SignInOutcome } from "./sign-in-outcome.ts";

/** Sets a new password, which ends every other session of the account. */
export const setPassword = async (password: string): Promise<AuthResult> => {
  const user = getAuth().currentUser;
  if (!user) return authFailureOf(null);
  return updatePassword(user, password).then(() => ({ ok: true }), authFailureOf);
};

/**
 * Keeps this session after `setPassword`. The server rejects sign-ins from before the change, and the service may
 * copy the old sign-in time to the new token.
 */
export const renewSessionAfterPasswordChange = async (password: string): Promise<SignInOutcome> => {
  const result = await getAuth().currentUser?.getIdTokenResult();
  const isFresh = result && Date.parse(result.authTime) >= Date.parse(result.issuedAtTime);
  return isFresh ? { status: "done" } : confirmPassword(password);
};
