import { mustNotBeOwnCase } from "../../core/desk/own-case.ts";
import { AppError } from "../../core/errors.ts";
import { accountEmail, accountNotification } from "../../core/notifications/sources/account-notification.ts";
import { get } from "../../store/access.ts";
import { contactMessages, outboxEmails } from "../../store/collections.ts";
import { accountNotificationId, saveNotification } from "../../store/notifications/notifications.ts";
import { findAccountOf } from "../../store/people/auth-accounts.ts";
import type { Moderate } from "./act-on-case.ts";
import { answerOccasion, handledChange, mustHandle } from "./handle-case.ts";

/** Placeholder uid in the outbox for a sender without an account. */
const VISITOR = "visitor";

/**
 * Closes a contact message, answers one again that is closed, or reopens it; the answer goes to the address it was sent from,
 * and to the account that has confirmed this address, if there is one.
 * @throws AppError `not-found`, `claim-required` {reason: own}, `wrong-state` {status: closed, changed}
 */
export const closeContact: Moderate = async (batch, { uid, now }, input) => {
  const { id, text } = input;
  const read = await get(contactMessages().doc(id));
  if (!read.data) throw new AppError("not-found");
  const { email, side } = read.data;
  const account = await findAccountOf(email);
  mustNotBeOwnCase(uid, "contact", account);
  const after = mustHandle(read.data, input, { by: uid, now });
  batch.put(read, after);
  if (text !== undefined) {
    const data = { kind: "operator-answer", params: { text, about: "contact" } } as const;
    // Anyone can type anyone's address and any name, so the email greets nobody by name.
    const reader = { uid: account?.isConfirmed ? account.uid : VISITOR, side, name: "", to: email };
    const notificationId = accountNotificationId(reader.uid, answerOccasion("contact", id, read.data));
    if (account?.isConfirmed) saveNotification(batch, accountNotification(notificationId, reader, data, now));
    else batch.create(outboxEmails().doc(notificationId), accountEmail(reader, data, now));
  }
  return handledChange(read.data, after, text !== undefined);
};
