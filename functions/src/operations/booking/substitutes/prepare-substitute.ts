import type { InstructorDay } from "../../../core/availability/reservations.ts";
import { substituteId } from "../../../core/availability/reservations.ts";
import { reservationDates } from "../../../core/availability/slots.ts";
import type { Booking } from "../../../core/booking/booking.ts";
import { mustBeBookable } from "../../../core/booking/guards.ts";
import type { StoredBooking } from "../../../core/booking/stored-booking.ts";
import { AppError } from "../../../core/errors.ts";
import type { Instant, Person } from "../../../core/fields.ts";
import { dayZoneOf } from "../../../core/people/instructors/instructor.ts";
import type { TimePolicy } from "../../../core/policy/policy.ts";
import type { Loaded } from "../../../store/access.ts";
import { toReservationsByDate } from "../../../store/availability/reservations.ts";
import { readInstructorDays } from "../../../store/booking/bookings.ts";
import { readParties } from "../../../store/booking/read-parties.ts";
import { findAreaOf } from "../../availability/find-alternatives.ts";

/** Another instructor who may take a session over, with the day documents it was decided on. */
interface PreparedSubstitute {
  instructor: Person;
  days: string[];
  area: string;
  loaded: Loaded<InstructorDay>[];
}

/** A session stays as it was booked: what changed since doesn't keep another instructor from taking it over. */
const asBooked: TimePolicy = {
  notice: 0,
  horizon: Number.POSITIVE_INFINITY,
  hours: { from: 0, to: 24 * 60 },
};

/** The pricing area (id) of a booking's place. @throws AppError `wrong-state` {status} where none serves it anymore */
export async function mustFindAreaOf(booking: StoredBooking): Promise<string> {
  const area = booking.area ?? (await findAreaOf(booking));
  if (area === undefined) throw notPossible(booking);
  return area;
}

const notPossible = ({ status }: Booking): AppError =>
  new AppError("wrong-state", "This instructor can't take this session.", { status });

/**
 * Reads everything that decides whether another instructor may take a session over, and applies every guard but notice,
 * horizon and price; writes nothing. The time that is reserved for them counts as free.
 * @throws AppError `wrong-state` {status} where one guard fails: nobody is told which
 */
export async function prepareSubstitute(
  booking: StoredBooking,
  instructorId: string,
  now: Instant,
): Promise<PreparedSubstitute> {
  const { customer, schedule, service, id } = booking;
  const [{ user, instructor: read, blockedBy }, area] = await Promise.all([
    readParties(customer.id, instructorId),
    mustFindAreaOf(booking),
  ]);
  if (!user.data || !read.data || instructorId === booking.instructor.id) throw notPossible(booking);
  const instructor = { ...read.data, id: instructorId };
  const { start, end, timeZone } = schedule;
  const dates = reservationDates(start, end, instructor.travelMinutes, dayZoneOf(instructor));
  const loaded = await readInstructorDays(instructorId, [
    ...new Set([...dates, ...(booking.substitute?.days ?? [])]),
  ]);
  const taken = Object.entries(toReservationsByDate(loaded)).map(
    ([date, all]) => [date, all.filter((one) => one.bookingId !== substituteId(id))] as const,
  );
  const { people, minutes, beacon } = service;
  try {
    const { days } = mustBeBookable({
      customer: {
        uid: customer.id,
        missing: [],
        emailVerified: true,
        blacklist: user.data.blacklist,
        blockedBy,
      },
      instructorId,
      instructor,
      area: { id: area, timeZone },
      beacon: { id: beacon, minutes, people: { min: people, max: people } },
      people,
      start,
      now,
      policy: asBooked,
      answer: undefined,
      notice: 0,
      reservationsByDate: Object.fromEntries(taken),
      // The customer has this session, at this time.
      ownBookings: [],
    });
    const { name, avatar } = instructor;
    return { instructor: { id: instructorId, name, avatar }, days, area, loaded };
  } catch (error) {
    if (error instanceof AppError) throw notPossible(booking);
    throw error;
  }
}
