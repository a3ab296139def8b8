import { canceledTimeId } from "../../core/availability/canceled-times.ts";
import { removeReservation } from "../../core/availability/reservations.ts";
import { datesCovered } from "../../core/availability/time-zone.ts";
import { DAY } from "../../core/constants.ts";
import { AppError } from "../../core/errors.ts";
import type { Instant } from "../../core/fields.ts";
import { dayZoneOf } from "../../core/people/instructors/instructor.ts";
import { get, list } from "../access.ts";
import { mustGetInstructorBooking, readInstructorDays } from "../booking/bookings.ts";
import { bookings, instructors } from "../collections.ts";
import { decide } from "../commit.ts";

/** Number of canceled sessions whose times are read: those that begin next. */
const MOST_CANCELED = 60;

/** A time that stays off because its instructor canceled a session; instants are ms UTC. */
interface TimeOffAfterCancel {
  appointmentId: string;
  start: Instant;
  end: Instant;
}

/**
 * The times that stay off, and are not over at `now` (ms UTC), the next one first. One read, one for each canceled session ahead,
 * and one for each of their days.
 */
export async function listCanceledTimes(uid: string, now: Instant): Promise<TimeOffAfterCancel[]> {
  const query = bookings()
    .where("instructor.id", "==", uid)
    .where("status", "==", "Canceled")
    // One of the rest of a day lasts longer than its session.
    .where("schedule.start", ">", now - DAY)
    .orderBy("schedule.start")
    .limit(MOST_CANCELED);
  const canceled = (await list(query)).flatMap(({ data }) => data ?? []);
  const dates = [...new Set(canceled.flatMap(({ days }) => days))];
  const held = (await readInstructorDays(uid, dates)).flatMap(({ data }) => data?.reservations ?? []);
  return canceled.flatMap(({ id }) => {
    const time = held.find((one) => one.bookingId === canceledTimeId(id));
    return time && time.to > now ? [{ appointmentId: id, start: time.from, end: time.to }] : [];
  });
}

/**
 * Opens the time that stays off after an instructor canceled a booking; nothing if it is open.
 * @throws AppError `not-found` for a booking that is not theirs
 */
export const removeCanceledTime = (uid: string, bookingId: string, now: Instant): Promise<void> =>
  decide(async (batch) => {
    const [{ data: booking }, { data: instructor }] = await Promise.all([
      mustGetInstructorBooking(uid, bookingId),
      get(instructors().doc(uid)),
    ]);
    if (!instructor) throw new AppError("not-found");
    const days = await readInstructorDays(uid, booking.days);
    const time = days
      .flatMap(({ data }) => data?.reservations ?? [])
      .find((one) => one.bookingId === canceledTimeId(bookingId));
    if (!time) return;
    const further = datesCovered(time, dayZoneOf(instructor)).filter((date) => !booking.days.includes(date));
    for (const day of [...days, ...(await readInstructorDays(uid, further))])
      if (day.data) batch.put(day, removeReservation(day.data, time.bookingId, now));
  });
