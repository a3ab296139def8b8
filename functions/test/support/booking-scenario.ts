import type { Booking } from "../../src/core/booking/booking.ts";
import type { StoredBooking } from "../../src/core/booking/stored-booking.ts";
import * as decisions from "../../src/core/booking/transitions.ts";
import { DAY, HOUR } from "../../src/core/constants.ts";
import { confirmedBookingWith } from "../../src/core/testing/session.ts";

/** A write of a booking, as its trigger receives it. */
export interface BookingWrite {
  before: Booking | undefined;
  after: Booking;
}

/** Writes of a booking from request to tip, by name. */
export type BookingScenario = Record<
  "requested" | "accepted" | "moved" | "started" | "closed" | "tipped",
  BookingWrite
>;

/** Applies the real decisions to a booking, from request to tip; stores nothing. */
export function bookingScenario(
  id: string,
  customer: string,
  instructor: string,
  start: number,
): BookingScenario {
  const person = (uid: string) => ({ id: uid, name: uid, avatar: "default.jpg" });
  const schedule = { ...confirmedBookingWith().schedule, start, end: start + HOUR };
  const requestedAt = start - 7 * DAY;
  const booked = confirmedBookingWith({
    id,
    customer: person(customer),
    instructor: person(instructor),
    schedule,
    allow: [customer, instructor],
    status: "Requested",
    events: [{ name: "book", by: "customer", at: requestedAt, changes: { status: "Requested" } }],
    deadline: requestedAt + DAY,
    version: 1,
  });
  // Where it is, only the server reads.
  const requested: StoredBooking = { ...booked, area: "brooklyn" };
  const accepted = decisions.acceptBooking(requested, "instructor", requestedAt + HOUR).booking;
  const moved = decisions.moveSession(
    accepted,
    { schedule, days: accepted.days },
    requestedAt + 2 * HOUR,
  ).booking;
  const started = decisions.checkInSession(moved, start).booking;
  const closed = decisions.checkOutSession(started, start + HOUR).booking;
  const tipped = decisions.markTipped(closed, 500, start + 2 * HOUR);
  return {
    requested: { before: undefined, after: requested },
    accepted: { before: requested, after: accepted },
    moved: { before: accepted, after: moved },
    started: { before: moved, after: started },
    closed: { before: started, after: closed },
    tipped: { before: closed, after: tipped },
  };
}

/** Makes a booking of a past session from a draft by the real decisions; stores nothing. */
export function closedBooking(draft: decisions.BookingRequest): Booking {
  const confirmed = decisions.acceptBooking(
    decisions.bookSession(draft).booking,
    "instructor",
    draft.now,
  ).booking;
  return decisions.expireBooking(confirmed, confirmed.schedule.end + 3 * HOUR).booking;
}
