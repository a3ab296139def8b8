import type { Booking } from "@shared/model/booking.ts";

/** What somebody is to a booking: who booked it, who teaches it, or a friend who joined. */
export type Role = "host" | "guest" | "instructor";

/** The role of a person in a booking; null for nobody in particular. Who books and pays is the host. */
export const roleOf = (
  { customer, instructor, guests }: Pick<Booking, "customer" | "instructor" | "guests">,
  uid: string | null,
): Role | null => {
  if (uid === customer.id) return "host";
  if (uid === instructor.id) return "instructor";
  return guests?.some(({ id }) => id === uid) ? "guest" : null;
};
