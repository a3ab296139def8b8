import { canceledBookingOf, canceledTimeId, datesOff } from "../../core/availability/canceled-times.ts";
import type { Booking } from "../../core/booking/booking.ts";
import { DAY } from "../../core/constants.ts";
import type { Instant } from "../../core/fields.ts";
import { get, list } from "../access.ts";
import { readInstructorDays } from "../booking/bookings.ts";
import { bookings, instructors } from "../collections.ts";

/** Number of sessions of each kind whose times are read: those that begin next. */
const MOST_SESSIONS = 60;

/** A time that stays off because its instructor canceled a session, or could not come and handed it over; ms UTC. */
interface TimeOffAfterCancel {
  appointmentId: string;
  start: Instant;
  end: Instant;
}

/** The sessions ahead that an instructor canceled; one read each. */
async function listCanceled(uid: string, now: Instant): Promise<Booking[]> {
  const query = bookings()
    .where("instructor.id", "==", uid)
    .where("status", "==", "Canceled")
    // One of the rest of a day lasts longer than its session.
    .where("schedule.start", ">", now - DAY)
    .orderBy("schedule.start")
    .limit(MOST_SESSIONS);
  return (await list(query)).flatMap(({ data }) => data ?? []);
}

/** The sessions that an instructor handed over, the latest first; one read each. */
async function listHandedOver(uid: string): Promise<Booking[]> {
  const query = bookings()
    .where("formerInstructors", "array-contains", uid)
    // Their customers may have moved them since: their own times say nothing of the ones that stay off.
    .orderBy("createdAt", "desc")
    .limit(MOST_SESSIONS);
  return (await list(query)).flatMap(({ data }) => data ?? []);
}

/**
 * The times that stay off, and are not over at `now` (ms UTC), the next one first. Two reads, one for each session that was
 * canceled or handed over, one for each of their days, and one where any was handed over.
 */
export async function listCanceledTimes(uid: string, now: Instant): Promise<TimeOffAfterCancel[]> {
  const [canceled, handedOver] = await Promise.all([listCanceled(uid, now), listHandedOver(uid)]);
  const { data: instructor } = handedOver.length > 0 ? await get(instructors().doc(uid)) : {};
  const off = handedOver.map(({ id, timesOff }) => ({
    id,
    days: instructor ? datesOff({ timesOff }, { id: uid, ...instructor }, now) : [],
  }));
  const sessions = [...canceled, ...off];
  const dates = [...new Set(sessions.flatMap(({ days }) => days))];
  const held = (await readInstructorDays(uid, dates)).flatMap(({ data }) => data?.reservations ?? []);
  const times = new Set(sessions.map(({ id }) => canceledTimeId(id)));
  const ahead = held.filter(({ bookingId, to }) => times.has(bookingId) && to > now);
  return [...new Map(ahead.map((one) => [`${one.bookingId} ${one.from}`, one])).values()]
    .toSorted((a, b) => a.from - b.from)
    .map((one) => ({ appointmentId: canceledBookingOf(one), start: one.from, end: one.to }));
}
