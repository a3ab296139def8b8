import { HOUR, REMINDERS } from "../constants.ts";
import type { Booking } from "../model/booking.ts";
import type { Instant } from "../model/fields.ts";
import { links, type Words, words } from "./note-words.ts";
import { guestReaders, type Notice, noticeOf, noticeTo, type Side, toldSides } from "./notes.ts";

/** Words of a reminder so many hours before the start. */
function wordsOf(hours: number, side: Side): Words {
  const kind = `reminder-${hours}h`;
  const other = side === "customer" ? "instructor" : "customer";
  const link = side === "customer" ? links.appt : links.sessions;
  return words(
    kind,
    "reminder",
    link,
    (f) => `${hours > 12 ? "Coming up" : "Soon"}: your session with ${f[other]}`,
    (f) => `${f.session}, ${f.when} in ${f.city}.`,
  );
}

/**
 * The reminders to send at `now` (ms UTC), to both sides and the guests: of those that came due since the session was confirmed or
 * moved only the latest, and none once it has begun.
 */
export function remindersDue(booking: Booking, now: Instant): Notice[] {
  const { status, schedule, event } = booking;
  if (status !== "Confirmed" || now >= schedule.start) return [];
  const due = REMINDERS.filter((before) => {
    const at = schedule.start - before;
    return at > event.at && at <= now;
  });
  if (due.length === 0) return [];
  const hours = Math.min(...due) / HOUR;
  return [
    ...toldSides(booking).map((side) => noticeOf(booking, side, wordsOf(hours, side), now)),
    ...guestReaders(booking).map((guest) => noticeTo(booking, guest, wordsOf(hours, "customer"), now)),
  ];
}
