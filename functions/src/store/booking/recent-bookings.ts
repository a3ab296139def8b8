import * as v from "valibot";
import { Booking } from "../../core/booking/model.ts";
import type { Instant } from "../../core/fields.ts";
import { tally } from "../access.ts";
import { bookings } from "../collections.ts";

/** Maximum number of bookings in one answer. */
const RECENT_LIMIT = 20;

const WithEvents = v.pick(Booking, ["events"]);

/**
 * The events of the other bookings that a customer has made with an instructor after `since` (ms UTC), the latest 20.
 * One that does not match its schema is left out, so that it delays no notification.
 */
export async function recentBookingsWith(
  { id, customer, instructor }: Pick<Booking, "id" | "customer" | "instructor">,
  since: Instant,
): Promise<v.InferOutput<typeof WithEvents>[]> {
  const { docs } = await bookings()
    .withConverter(null)
    .where("customer.id", "==", customer.id)
    .where("instructor.id", "==", instructor.id)
    .where("createdAt", ">", since)
    .orderBy("createdAt", "desc")
    .select("events")
    .limit(RECENT_LIMIT)
    .get();
  tally.reads += Math.max(1, docs.length);
  return docs.flatMap((doc) => {
    const { success, output } = v.safeParse(WithEvents, doc.data());
    return success && doc.id !== id ? [output as v.InferOutput<typeof WithEvents>] : [];
  });
}
