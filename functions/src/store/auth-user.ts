import { auth } from "../firebase.ts";

/** Deletes an account of Firebase Auth; from then on its tokens are refused. One that is gone already is no fault. */
export async function deleteAuthUser(uid: string): Promise<void> {
  try {
    await auth().deleteUser(uid);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code !== "auth/user-not-found") throw error;
  }
}
