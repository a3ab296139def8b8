import type { Query } from "firebase-admin/firestore";
import { EMAIL_DELIVERY } from "../../core/constants.ts";
import { startSending } from "../../core/email/delivery.ts";
import type { Instant } from "../../core/fields.ts";
import type { ContactEmailData } from "../../core/notifications/email/contact-email.ts";
import type { NotificationData } from "../../core/notifications/kinds.ts";
import type { OutboxEmail } from "../../core/notifications/notification.ts";
import { create, get, type Loaded } from "../access.ts";
import { outboxEmails } from "../collections.ts";
import { Batch, decide, isNotFoundError, isStaleWriteError } from "../commit.ts";
import { dueIds } from "../due-documents.ts";

/** An email that one sender has claimed, as it is stored. */
export type ClaimedEmail = Loaded<OutboxEmail> & { data: OutboxEmail };

/** An email about an account, such as a confirmation link, with its recipient. */
type AccountEmail = (NotificationData | ContactEmailData) &
  Pick<OutboxEmail, "uid" | "to" | "name" | "createdAt"> &
  Partial<Pick<OutboxEmail, "side">>;

/** An email without a notification, to be sent now. */
export const waitingEmail = (content: AccountEmail): OutboxEmail => ({
  side: "customer",
  ...content,
  status: "waiting",
  aid: "",
  until: content.createdAt + EMAIL_DELIVERY.keptFor,
  attempts: 0,
  due: content.createdAt,
});

/** Puts an email without a notification into the outbox: one write. */
export const queueEmail = (content: AccountEmail): Promise<void> =>
  create<OutboxEmail>(outboxEmails(), outboxEmails().doc().id, waitingEmail(content));

/** Emails of some kinds. */
export const emailsOfKinds = (kinds: readonly OutboxEmail["kind"][]): Query<OutboxEmail> =>
  outboxEmails().where("kind", "in", kinds);

/** Ids of emails that are due at `now` (ms UTC): see `dueIds`. */
export const dueEmails = (now: Instant): AsyncIterable<string> => dueIds(outboxEmails(), now);

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
