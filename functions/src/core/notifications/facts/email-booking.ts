import type { Booking, BookingPlace } from "../../booking/model.ts";
import type { Instant } from "../../fields.ts";

/** A booking as it is when an email about it is sent. Nothing of it is stored with the email. */
export interface EmailBooking {
  booking: Booking;
  /** The private place; missing once the customer's account is gone. */
  place?: BookingPlace | undefined;
  /** The card that pays for it. */
  card?: { brand: string; last4: string } | undefined;
  /** When it was read, ms UTC. */
  now: Instant;
}
