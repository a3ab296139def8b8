import type { Booking, BookingPlace } from "../../booking/booking.ts";
import type { Instant } from "../../fields.ts";
import type { Replacement } from "../../replacement.ts";

/** A booking and its private place. */
export interface PlacedBooking {
  booking: Booking;
  /** The private place; missing once the customer's account is gone. */
  place?: BookingPlace | undefined;
}

/** A booking as it is when an email about it is sent. Nothing of it is stored with the email. */
export interface EmailBooking extends PlacedBooking {
  /** The card that pays for it. */
  card?: { brand: string; last4: string } | undefined;
  /** When it was read, ms UTC. */
  now: Instant;
  /** For the reminder of a day: all sessions of the reader on its date that are confirmed, by start. */
  day?: readonly PlacedBooking[] | undefined;
  /** For the email about an instructor's cancellation: who could come instead. */
  replacements?: readonly Replacement[] | undefined;
  /** For the reminder shortly before a session: whether the one of its day was made. */
  isDayReminded?: boolean | undefined;
}
