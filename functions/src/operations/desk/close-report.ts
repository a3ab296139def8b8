import { mustNotBeOwnCase } from "../../core/desk/own-case.ts";
import { AppError } from "../../core/errors.ts";
import { accountNotification } from "../../core/notifications/sources/account-notification.ts";
import { get } from "../../store/access.ts";
import { sessionOf } from "../../store/booking/bookings-of.ts";
import { reports } from "../../store/collections.ts";
import { accountNotificationId, saveNotification } from "../../store/notifications/notifications.ts";
import { getUser } from "../../store/people/users.ts";
import type { Moderate } from "./act-on-case.ts";
import { answerOccasion, handledChange, mustHandle } from "./handle-case.ts";

/**
 * Closes a report, answers one again that is closed, or reopens it; its author gets the answer as a notification and by email,
 * unless their account is gone.
 * @throws AppError `not-found`, `claim-required` {reason: own}, `wrong-state` {status: closed, changed}
 */
export const closeReport: Moderate = async (batch, { uid, now }, input) => {
  const { id, text } = input;
  const read = await get(reports().doc(id));
  if (!read.data) throw new AppError("not-found");
  mustNotBeOwnCase(uid, "report", read.data, await sessionOf(read.data.bookingId));
  const after = mustHandle(read.data, input, { by: uid, now });
  batch.put(read, after);
  const author = text === undefined ? undefined : await getUser(read.data.uid);
  if (text !== undefined && author) {
    const reader = { uid: read.data.uid, side: read.data.side, name: author.firstname };
    const data = { kind: "operator-answer", params: { text, about: "report" } } as const;
    const notificationId = accountNotificationId(reader.uid, answerOccasion("report", id, read.data));
    saveNotification(batch, accountNotification(notificationId, reader, data, now));
  }
  return handledChange(read.data, after, author !== undefined);
};
