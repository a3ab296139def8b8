import { auth } from "../firebase.ts";

const isTaken = (error: unknown): boolean =>
  typeof error === "object" &&
  error !== null &&
  "code" in error &&
  error.code === "auth/email-already-exists";

/** A link that changes the address of an account once it is followed; undefined when the new one is taken. */
export async function emailChangeLink(email: string, newEmail: string): Promise<string | undefined> {
  try {
    return await auth().generateVerifyAndChangeEmailLink(email, newEmail);
  } catch (error) {
    if (isTaken(error)) return undefined;
    throw error;
  }
}
