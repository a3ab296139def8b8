import { mustNotBeOwnCase } from "../../core/desk/own-case.ts";
import { AppError } from "../../core/errors.ts";
import { accountNotification } from "../../core/notifications/sources/account-notification.ts";
import { get } from "../../store/access.ts";
import { sessionOf } from "../../store/booking/bookings-of.ts";
import { reports } from "../../store/collections.ts";
import { accountNotificationId, saveNotification } from "../../store/notifications/notifications.ts";
import { getUser } from "../../store/people/users.ts";
import { caseIs, type Moderate } from "./act-on-case.ts";

/**
 * Closes a report; its author gets the answer as a notification and by email, unless their account is gone.
 * @throws AppError `not-found`, `claim-required` {reason: own}, `wrong-state` {status: closed}
 */
export const closeReport: Moderate = async (batch, { uid, now }, { id, outcome, text }) => {
  const read = await get(reports().doc(id));
  if (!read.data) throw new AppError("not-found");
  mustNotBeOwnCase(uid, "report", read.data, await sessionOf(read.data.bookingId));
  if (read.data.status === "closed") throw caseIs("closed");
  const closed = { status: "closed", outcome, closedBy: uid, closedAt: now } as const;
  batch.put(read, { ...read.data, ...closed, ...(text !== undefined && { answer: text }) });
  const author = text === undefined ? undefined : await getUser(read.data.uid);
  if (text !== undefined && author) {
    const reader = { uid: read.data.uid, side: read.data.side, name: author.firstname };
    const data = { kind: "operator-answer", params: { text, about: "report" } } as const;
    const notificationId = accountNotificationId(reader.uid, `report/${id}`);
    saveNotification(batch, accountNotification(notificationId, reader, data, now));
  }
  return {
    before: { status: "open" },
    after: { status: "closed", outcome, isAnswered: author !== undefined },
    answer: { status: "closed" },
  };
};
