import { users } from "../collections.ts";
import { Batch, isNotFoundError } from "../commit.ts";

/** Turns off an account's emails with reminders and news, unless it was deleted: one write. */
export async function turnOffReminders(uid: string): Promise<void> {
  const batch = new Batch();
  batch.patch(users().doc(uid), { reminders: false });
  try {
    await batch.commit();
  } catch (error) {
    if (!isNotFoundError(error)) throw error;
  }
}
