import type { Booking, BookingPolicy } from "../booking.ts";

/** What every participant sees of a session: the part of a booking that a guest's view has too. */
export type SessionView = Pick<
  Booking,
  | "id"
  | "customer"
  | "instructor"
  | "service"
  | "schedule"
  | "location"
  | "status"
  | "events"
  | "guests"
  | "guestChanges"
  | "deadline"
  | "eta"
  | "sheetAt"
  | "version"
  | "createdAt"
  | "updatedAt"
> & { policy: Pick<BookingPolicy, "closeAfter"> };
