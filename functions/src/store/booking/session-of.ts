import type { Booking } from "../../core/booking/model.ts";
import { get } from "../access.ts";
import { bookings } from "../collections.ts";

/** The booking that a case is about; undefined for a case without one, or if it is gone. At most one read. */
export const sessionOf = async (bookingId: string | undefined): Promise<Booking | undefined> =>
  bookingId === undefined ? undefined : (await get(bookings().doc(bookingId))).data;
