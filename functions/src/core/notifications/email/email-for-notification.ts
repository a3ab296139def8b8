import type { Booking } from "../../booking/booking.ts";
import { calendarSessionOf, calendarStatus } from "../../calendar/calendar-event.ts";
import { EMAIL_DELIVERY } from "../../constants.ts";
import type { Instant } from "../../fields.ts";
import { splitDisplayName } from "../../people/names.ts";
import type { NotificationData } from "../kinds.ts";
import type { OutboxEmail } from "../notification.ts";
import { calendarMethodOf, emailSortOf } from "./notification-email.ts";

/** The session for the calendar file: only if it is confirmed, or an earlier file may have added it. */
function calendarFor(
  booking: Booking,
  uid: string,
  { kind }: NotificationData,
  at: Instant,
): OutboxEmail["calendar"] {
  const method = calendarMethodOf({ kind });
  const status = calendarStatus[booking.status];
  // Requests aren't in any calendar yet.
  if (method === undefined || status === "TENTATIVE") return undefined;
  if (method === "REQUEST" && booking.status !== "Confirmed") return undefined;
  const session = { ...calendarSessionOf(booking, uid), changedAt: at };
  // Canceled only for this person: a guest who was removed.
  return method === "CANCEL" && status !== "CANCELLED" ? { ...session, status: "Canceled" } : session;
}

/** First name of the recipient; empty if they no longer have to do with the booking. */
function firstNameOf(
  { customer, instructor, guests = [], substitute, events }: Booking,
  uid: string,
): string {
  const asked = substitute ? [substitute.instructor] : [];
  const before = events.flatMap(({ changes }) =>
    [changes?.substitute ?? [], changes?.instructorBefore ?? []].flat(),
  );
  const person = [customer, instructor, ...guests, ...asked, ...before].find(({ id }) => id === uid);
  return splitDisplayName(person?.name ?? "").firstname;
}

/** Builds the email of a notification, or the record that none is due. Reminders expire at the start. */
export function emailForNotification(
  booking: Booking,
  { uid, side }: Pick<OutboxEmail, "uid" | "side">,
  data: NotificationData,
  at: Instant,
): OutboxEmail {
  const { start } = booking.schedule;
  const sort = emailSortOf({ ...data, side });
  const email = {
    ...data,
    uid,
    side,
    aid: booking.id,
    name: firstNameOf(booking, uid),
    createdAt: at,
    until: sort === "reminder" && at < start ? start : at + EMAIL_DELIVERY.keptFor,
    attempts: 0,
  };
  if (sort === undefined) return { ...email, status: "none" };
  const calendar = calendarFor(booking, uid, data, at);
  return { ...email, status: "waiting", due: at, ...(calendar && { calendar }) };
}
