import type { Booking } from "../../core/booking/booking.ts";
import type { CalendarClash, ExternalCalendar } from "../../core/calendar/external-calendar.ts";
import type { Instant } from "../../core/fields.ts";
import type { NotificationWithEmail } from "../../core/notifications/notifications-for.ts";
import { accountNotification } from "../../core/notifications/sources/account-notification.ts";
import { splitDisplayName } from "../../core/people/names.ts";
import { get, getAll } from "../../store/access.ts";
import { bookings, instructors, outboxEmails } from "../../store/collections.ts";
import type { Batch } from "../../store/commit.ts";
import { accountNotificationId, saveNotification } from "../../store/notifications/notifications.ts";

/** Maximum number of bookings that one reading checks. */
const MOST_TOLD = 20;

const readerOf = (uid: string, name: string) => ({
  uid,
  side: "instructor" as const,
  name: splitDisplayName(name).firstname,
});

/** Puts a notification into the batch, unless it was created before. */
async function tellOnce(batch: Batch, withEmail: NotificationWithEmail): Promise<void> {
  const sent = await get(outboxEmails().doc(withEmail.notification.id));
  if (!sent.data) saveNotification(batch, withEmail);
}

/** Notifies an instructor in the same batch that their calendar cannot be read: once per run of failures. */
export async function tellLost(
  batch: Batch,
  uid: string,
  { host, failedAt }: ExternalCalendar,
  now: Instant,
): Promise<void> {
  const { data: instructor } = await get(instructors().doc(uid));
  if (!instructor) return;
  const id = accountNotificationId(uid, `calendar-lost/${failedAt}`);
  const data = { kind: "calendar-lost" as const, params: { host } };
  await tellOnce(batch, accountNotification(id, readerOf(uid, instructor.name), data, now));
}

/** Whether a booking is an upcoming session that is visible to its instructor. */
const isKnownAhead = ({ status, allow }: Booking, uid: string): boolean =>
  (status === "Requested" || status === "Confirmed") && allow.includes(uid);

/** The clashes with sessions that are still at that time, each session once. One read for each. */
export async function openClashes(
  uid: string,
  clashes: readonly CalendarClash[],
  now: Instant,
): Promise<CalendarClash[]> {
  const ahead = new Map(clashes.filter(({ end }) => end > now).map((one) => [one.bookingId, one]));
  const read = await getAll([...ahead.keys()].map((id) => bookings().doc(id)));
  return read.flatMap(({ data }) => {
    const clash = data && isKnownAhead(data, uid) ? ahead.get(data.id) : undefined;
    return clash && clash.start === data?.schedule.start ? [clash] : [];
  });
}

function clashNews(uid: string, name: string, { id, schedule, location }: Booking, now: Instant) {
  const { start, timeZone } = schedule;
  const data = { kind: "calendar-clash" as const, params: { start, timeZone, city: location.city } };
  const withEmail = accountNotification(`${id}_clash_${start}`, readerOf(uid, name), data, now);
  // Stored with the booking's id, so that a deletion of the customer finds it.
  return { notification: { ...withEmail.notification, aid: id }, email: { ...withEmail.email, aid: id } };
}

/**
 * Notifies an instructor in the same batch of each session at whose time their calendar has something else: once for
 * each time of a session. Returns the clashes with sessions that the instructor knows of. One or two reads for each
 * booking.
 */
export async function saveNewClashes(
  batch: Batch,
  { id: uid, name }: { id: string; name: string },
  clashes: readonly CalendarClash[],
  now: Instant,
): Promise<CalendarClash[]> {
  const ids = [...new Set(clashes.map(({ bookingId }) => bookingId))].slice(0, MOST_TOLD);
  const read = await getAll(ids.map((id) => bookings().doc(id)));
  const known = read.flatMap(({ data }) => (data && isKnownAhead(data, uid) ? [data] : []));
  for (const booking of known) await tellOnce(batch, clashNews(uid, name, booking, now));
  return clashes.filter(({ bookingId }) => known.some(({ id }) => id === bookingId));
}
