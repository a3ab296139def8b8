import type { Query } from "firebase-admin/firestore";
import { EMAIL_DELIVERY } from "../../core/constants.ts";
import type { Instant } from "../../core/fields.ts";
import type { ContactEmailData } from "../../core/notifications/email/contact-email.ts";
import type { NotificationData } from "../../core/notifications/kinds.ts";
import type { OutboxEmail } from "../../core/notifications/notification.ts";
import { create } from "../access.ts";
import { outboxEmails } from "../collections.ts";
import { dueIds } from "../due-documents.ts";

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
