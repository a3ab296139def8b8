import { auth } from "../firebase.ts";

/** Where an account gets its mail, or why it gets none. */
export type Recipient =
  | { email: string }
  | { refused: "no-account" | "disabled" | "no-address" | "unverified" };

const isUnknown = (error: unknown): boolean =>
  (error as { code?: unknown } | undefined)?.code === "auth/user-not-found";

/**
 * The address of an account, from sign-in: it is stored nowhere else. Only one its owner has shown to be theirs,
 * because whoever mistypes theirs would let a stranger read when and where they are to be met.
 */
export async function recipientOf(uid: string): Promise<Recipient> {
  try {
    const { email, emailVerified, disabled } = await auth().getUser(uid);
    if (disabled) return { refused: "disabled" };
    if (!email) return { refused: "no-address" };
    return emailVerified ? { email } : { refused: "unverified" };
  } catch (error) {
    if (isUnknown(error)) return { refused: "no-account" };
    throw error;
  }
}
