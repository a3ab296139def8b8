import { withExternalTimes } from "../../../core/availability/external-reservations.ts";
import { addDays, localDate } from "../../../core/availability/time-zone.ts";
import { BOOKING_HORIZON, DAY } from "../../../core/constants.ts";
import type { Instant } from "../../../core/fields.ts";
import { dayZoneOf, type Instructor } from "../../../core/people/instructors/instructor.ts";
import { readInstructorDays } from "../../../store/booking/bookings.ts";
import type { Batch } from "../../../store/commit.ts";

/** Dates on which someone may be booking an instructor at `now` (ms UTC), and one more on each side. */
function bookableDates(instructor: Instructor, now: Instant): string[] {
  const first = localDate(now - DAY, dayZoneOf(instructor));
  return Array.from({ length: BOOKING_HORIZON / DAY + 4 }, (_, i) => addDays(first, i));
}

/**
 * Changes every day on which an instructor who leaves could be booked, in the batch of their leaving, and takes imported times
 * off them: a booking or move in progress has read one of these days, so one of the two commits fails and decides again. To
 * be read before the bookings. At most 94 reads and writes.
 */
export async function retireDays(
  batch: Batch,
  uid: string,
  instructor: Instructor,
  now: Instant,
): Promise<void> {
  const days = await readInstructorDays(uid, bookableDates(instructor, now));
  for (const day of days) batch.put(day, { ...withExternalTimes(day.data, []), leftAt: now });
}
