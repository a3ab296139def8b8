import type { Booking, BookingStatus } from "../../core/booking/booking.ts";
import type { Instant } from "../../core/fields.ts";
import type { SuspendedSide } from "../../core/people/suspension.ts";
import { get, type Loaded, list } from "../access.ts";
import { bookings, joinedSessions } from "../collections.ts";

const dataOf = (all: readonly Loaded<Booking>[]): Booking[] => all.flatMap(({ data }) => data ?? []);

/** The booking that a case is about; undefined for a case without one, or if it is gone. At most one read. */
export const sessionOf = async (bookingId: string | undefined): Promise<Booking | undefined> =>
  bookingId === undefined ? undefined : (await get(bookings().doc(bookingId))).data;

/** A customer's bookings in one of some states, at most `most`. */
export const bookingsIn = async (
  statuses: readonly BookingStatus[],
  customerId: string,
  most: number,
): Promise<Booking[]> =>
  dataOf(
    await list(bookings().where("customer.id", "==", customerId).where("status", "in", statuses).limit(most)),
  );

/** Bookings of a person on one side with a no-show claim that is not decided yet, at most `most`. */
export const claimedBookingsOf = async (uid: string, side: SuspendedSide, most: number): Promise<Booking[]> =>
  dataOf(
    await list(
      bookings().where(`${side}.id`, "==", uid).where("claim.state", "in", ["open", "contested"]).limit(most),
    ),
  );

/** Sessions of an instructor whose payment is disputed, at most `most`. */
export const disputedSessionsOf = async (instructorId: string, most: number): Promise<Booking[]> =>
  dataOf(
    await list(
      bookings().where("instructor.id", "==", instructorId).where("billing.disputed", "==", true).limit(most),
    ),
  );

/** Sessions of an instructor that start after `since` (ms UTC), the earliest first, at most `most`. */
export const sessionsSince = async (instructorId: string, since: Instant, most: number): Promise<Booking[]> =>
  dataOf(
    await list(
      bookings()
        .where("instructor.id", "==", instructorId)
        .where("schedule.start", ">", since)
        .orderBy("schedule.start")
        .limit(most),
    ),
  );

/** Bookings whose no-show is contested, at most `most`. */
export const contestedBookings = async (most: number): Promise<Booking[]> =>
  dataOf(await list(bookings().where("claim.state", "==", "contested").limit(most)));

const together = (uid: string, instructorId: string) =>
  bookings().where("customer.id", "==", uid).where("instructor.id", "==", instructorId);

/** The latest Closed booking of a customer with an instructor, if there is one: one read. */
export async function latestSessionOf(uid: string, instructorId: string): Promise<Booking | undefined> {
  const closed = together(uid, instructorId).where("status", "==", "Closed");
  return dataOf(await list(closed.orderBy("schedule.start", "desc").limit(1)))[0];
}

/** The latest bookings of a customer with an instructor that took place, were missed, or canceled, at most `most`. */
export async function endedTogether(uid: string, instructorId: string, most: number): Promise<Booking[]> {
  const ended = together(uid, instructorId).where("status", "in", ["Closed", "Missed", "Canceled"]);
  return dataOf(await list(ended.orderBy("schedule.start", "desc").limit(most)));
}

/** Whether a person ever booked an instructor, or joined a session of theirs as a guest: at most two reads. */
export async function hasBookingTogether(uid: string, instructorId: string): Promise<boolean> {
  if ((await list(together(uid, instructorId).limit(1))).length > 0) return true;
  const joined = joinedSessions()
    .where("allow", "array-contains", uid)
    .where("instructor.id", "==", instructorId);
  return (await list(joined.limit(1))).length > 0;
}
