import type { Booking } from "@core/booking/booking.ts";

/** A user's role in a booking: who booked it, who teaches it, or a friend who joined. */
export type BookingRole = "host" | "guest" | "instructor";

/** The role of a user in a booking, or null without one. The host books and pays. */
export const bookingRoleOf = (
  { customer, instructor, guests }: Pick<Booking, "customer" | "instructor" | "guests">,
  uid: string | null,
): BookingRole | null => {
  if (uid === customer.id) return "host";
  if (uid === instructor.id) return "instructor";
  return guests?.some(({ id }) => id === uid) ? "guest" : null;
};
