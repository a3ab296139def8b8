import { canceledTimeId, datesOff } from "../../core/availability/canceled-times.ts";
import { removeReservation } from "../../core/availability/reservations.ts";
import { datesCovered } from "../../core/availability/time-zone.ts";
import { AppError } from "../../core/errors.ts";
import type { Instant } from "../../core/fields.ts";
import { dayZoneOf } from "../../core/people/instructors/instructor.ts";
import { get } from "../../store/access.ts";
import { mustGetBooking, readInstructorDays } from "../../store/booking/bookings.ts";
import { instructors } from "../../store/collections.ts";
import { decide } from "../../store/commit.ts";

/**
 * Opens the time that stays off after an instructor canceled a booking, or handed it over; nothing if it is open.
 * @throws AppError `not-found` for a booking that was never theirs
 */
export const removeCanceledTime = (uid: string, bookingId: string, now: Instant): Promise<void> =>
  decide(async (batch) => {
    const [{ data: booking }, { data: instructor }] = await Promise.all([
      mustGetBooking(
        bookingId,
        ({ instructor: { id }, allow, formerInstructors = [] }) =>
          (id === uid && allow.includes(uid)) || formerInstructors.includes(uid),
      ),
      get(instructors().doc(uid)),
    ]);
    if (!instructor) throw new AppError("not-found");
    const dates = new Set([
      ...(booking.instructor.id === uid ? booking.days : []),
      ...datesOff(booking, { id: uid, ...instructor }, now),
    ]);
    const days = await readInstructorDays(uid, [...dates]);
    const time = days
      .flatMap(({ data }) => data?.reservations ?? [])
      .find((one) => one.bookingId === canceledTimeId(bookingId));
    if (!time) return;
    const further = datesCovered(time, dayZoneOf(instructor)).filter((date) => !dates.has(date));
    for (const day of [...days, ...(await readInstructorDays(uid, further))])
      if (day.data) batch.put(day, removeReservation(day.data, time.bookingId, now));
  });
