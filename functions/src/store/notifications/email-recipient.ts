import { auth } from "../../firebase.ts";
import { errorCodeOf } from "../error-code.ts";

/** Where to email an account, or why it cannot be emailed. */
type EmailRecipient =
  | { email: string }
  | { refused: "no-account" | "disabled" | "no-address" | "unverified" };

/**
 * Reads an account's email address from Firebase Auth; it is stored nowhere else. Only a verified one: a mistyped
 * address would show a stranger when and where a session takes place.
 */
export async function emailRecipientOf(uid: string): Promise<EmailRecipient> {
  try {
    const { email, emailVerified, disabled } = await auth().getUser(uid);
    if (disabled) return { refused: "disabled" };
    if (!email) return { refused: "no-address" };
    return emailVerified ? { email } : { refused: "unverified" };
  } catch (error) {
    if (errorCodeOf(error) === "auth/user-not-found") return { refused: "no-account" };
    throw error;
  }
}
