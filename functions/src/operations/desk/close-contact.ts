import { mustNotBeOwnCase } from "../../core/desk/own-case.ts";
import { AppError } from "../../core/errors.ts";
import { accountEmail, accountNotification } from "../../core/notifications/sources/account-notification.ts";
import { get } from "../../store/access.ts";
import { contactMessages, outboxEmails } from "../../store/collections.ts";
import { accountNotificationId, saveNotification } from "../../store/notifications/notifications.ts";
import { findAccountOf } from "../../store/people/auth-accounts.ts";
import { caseIs, type Moderate } from "./act-on-case.ts";

/** Placeholder uid in the outbox for a sender without an account. */
const VISITOR = "visitor";

/**
 * Closes a contact message; the answer goes to the address it was sent from, and to the account that has confirmed this
 * address, if there is one.
 * @throws AppError `not-found`, `claim-required` {reason: own}, `wrong-state` {status: closed}
 */
export const closeContact: Moderate = async (batch, { uid, now }, { id, outcome, text }) => {
  const read = await get(contactMessages().doc(id));
  if (!read.data) throw new AppError("not-found");
  const { email, side } = read.data;
  const account = await findAccountOf(email);
  mustNotBeOwnCase(uid, "contact", account);
  if (read.data.status === "closed") throw caseIs("closed");
  const closed = { status: "closed", outcome, closedBy: uid, closedAt: now } as const;
  batch.put(read, { ...read.data, ...closed, ...(text !== undefined && { answer: text }) });
  if (text !== undefined) {
    const data = { kind: "operator-answer", params: { text, about: "contact" } } as const;
    // Anyone can type anyone's address and any name, so the email greets nobody by name.
    const reader = { uid: account?.isConfirmed ? account.uid : VISITOR, side, name: "", to: email };
    const notificationId = accountNotificationId(reader.uid, `contact/${id}`);
    if (account?.isConfirmed) saveNotification(batch, accountNotification(notificationId, reader, data, now));
    else batch.create(outboxEmails().doc(notificationId), accountEmail(reader, data, now));
  }
  return {
    before: { status: "open" },
    after: { status: "closed", outcome, isAnswered: text !== undefined },
    answer: { status: "closed" },
  };
};
