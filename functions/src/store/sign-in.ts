import { auth } from "../firebase.ts";
import { AppError } from "../shared/errors.ts";

const codeOf = (error: unknown): unknown =>
  typeof error === "object" && error !== null && "code" in error ? error.code : undefined;

/** The Admin SDK's words for an address that belongs to nobody. */
const gone = new Set<unknown>(["auth/user-not-found", "auth/email-not-found"]);

/**
 * A link that changes the address of an account once it is followed; undefined when the new one is taken.
 * @throws AppError `token-expired` when `email` is an address the account no longer has: a fresh token knows the new one
 */
export async function emailChangeLink(email: string, newEmail: string): Promise<string | undefined> {
  try {
    return await auth().generateVerifyAndChangeEmailLink(email, newEmail);
  } catch (error) {
    if (codeOf(error) === "auth/email-already-exists") return undefined;
    if (gone.has(codeOf(error))) throw new AppError("token-expired");
    throw error;
  }
}
