import * as v from "valibot";
import { Booking } from "../../core/booking/booking.ts";
import type { Instant } from "../../core/fields.ts";
import { tally } from "../access.ts";
import { bookings } from "../collections.ts";

/** Maximum number of bookings in one answer. */
const RECENT_LIMIT = 20;

const AskedBooking = v.pick(Booking, ["events", "schedule"]);

/**
 * Events and times of the other bookings that a customer has made with an instructor after `since` (ms UTC), the latest 20.
 * One that does not match its schema is left out, so that it delays no notification.
 */
export async function recentBookingsWith(
  { id, customer, instructor }: Pick<Booking, "id" | "customer" | "instructor">,
  since: Instant,
): Promise<v.InferOutput<typeof AskedBooking>[]> {
  const { docs } = await bookings()
    .withConverter(null)
    .where("customer.id", "==", customer.id)
    .where("instructor.id", "==", instructor.id)
    .where("createdAt", ">", since)
    .orderBy("createdAt", "desc")
    .select("events", "schedule")
    .limit(RECENT_LIMIT)
    .get();
  tally.reads += Math.max(1, docs.length);
  return docs.flatMap((doc) => {
    const { success, output } = v.safeParse(AskedBooking, doc.data());
    return success && doc.id !== id ? [output as v.InferOutput<typeof AskedBooking>] : [];
  });
}
