import { type DocumentReference, Timestamp } from "firebase-admin/firestore";
import { keptFor } from "../../core/account/periods.ts";
import type { Instant } from "../../core/fields.ts";
import type { PushMessage } from "../../core/notifications/push/push-messages.ts";
import type { PushRecord } from "../../core/notifications/push/push-token.ts";
import { create } from "../access.ts";
import { pushed } from "../collections.ts";
import { Batch, isAlreadyExistsError, isNotFoundError } from "../commit.ts";

/**
 * Claims a message for sending: of several attempts one gets it. Claimed before it is sent, so a crash in between loses a
 * push, and never repeats one; the notification stays in the list and its email goes out. One write.
 */
export async function claimPush(id: string, uid: string, now: Instant): Promise<boolean> {
  try {
    const expireAt = Timestamp.fromMillis(now + keptFor("pushed"));
    await create<PushRecord>(pushed(), id, { uid, status: "sending", at: now, expireAt });
    return true;
  } catch (error) {
    if (isAlreadyExistsError(error)) return false;
    throw error;
  }
}

async function patchRecord(id: string, fields: Partial<PushRecord>, gone?: DocumentReference): Promise<void> {
  const batch = new Batch();
  batch.patch(pushed().doc(id), fields);
  if (gone) batch.drop(gone);
  // Gone with the account meanwhile.
  await batch.commit().catch((error: unknown) => {
    if (!isNotFoundError(error)) throw error;
  });
}

/** Stores the result of sending a message; `gone`: the token that takes none anymore is deleted. At most two writes. */
export const finishPush = (
  id: string,
  status: PushRecord["status"],
  gone?: DocumentReference,
): Promise<void> => patchRecord(id, { status }, gone);

/** Keeps what a message says: only the demo world does, because it contains names. One write. */
export const keepPush = ({ id, title, body, link }: PushMessage): Promise<void> =>
  patchRecord(id, { message: { title, body, link } });
