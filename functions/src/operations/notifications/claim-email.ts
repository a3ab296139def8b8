import { startSending } from "../../core/email/delivery.ts";
import type { Instant } from "../../core/fields.ts";
import type { OutboxEmail } from "../../core/notifications/notification.ts";
import { get, type Loaded } from "../../store/access.ts";
import { outboxEmails } from "../../store/collections.ts";
import { Batch, decide, isNotFoundError, isStaleWriteError } from "../../store/commit.ts";

/** An email that one sender has claimed, as it is stored. */
export type ClaimedEmail = Loaded<OutboxEmail> & { data: OutboxEmail };

/**
 * Claims an email for sending: of several concurrent senders one gets it. Undefined for the others, and for an email
 * that is not due or no longer worth sending. One read, at most one write.
 */
export async function claimEmail(id: string, now: Instant): Promise<ClaimedEmail | undefined> {
  let last: { email: ClaimedEmail; batch: Batch } | undefined;
  await decide(async (batch) => {
    last = undefined;
    const read = await get(outboxEmails().doc(id));
    const data = read.data && startSending(read.data, now);
    if (!data) return;
    batch.put(read, data);
    last = { email: { ...read, data }, batch };
  });
  const [updateTime] = last?.batch.writeTimes ?? [];
  if (!last || !updateTime || last.email.data.status !== "sending") return undefined;
  return { ...last.email, snapshot: { updateTime } };
}

/** Stores the result of sending, unless the email was deleted or claimed by another sender in the meantime: one write. */
export async function finishEmail(email: ClaimedEmail, next: OutboxEmail): Promise<void> {
  const batch = new Batch();
  batch.put(email, next);
  try {
    await batch.commit();
  } catch (error) {
    if (!isStaleWriteError(error) && !isNotFoundError(error)) throw error;
  }
}
