import type { StoredBooking } from "../../core/booking/stored-booking.ts";
import { findAreaOf } from "../availability/find-alternatives.ts";

/** Used for places that no area serves anymore. */
const NO_AREA = "none";

/** The pricing area (id) that a booking counts for: that of its place when it was booked. */
export const countedAreaOf = async (booking: StoredBooking): Promise<string> =>
  booking.area ?? (await findAreaOf(booking)) ?? NO_AREA;
