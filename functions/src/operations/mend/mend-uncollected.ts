import type { Booking } from "../../core/booking/booking.ts";
import type { Minor } from "../../core/fields.ts";
import { get } from "../../store/access.ts";
import { bookings, intents } from "../../store/collections.ts";
import { decide } from "../../store/commit.ts";
import { documentPages } from "../../store/document-pages.ts";

/** What was owed of a price, as the events of the booking say; the refund itself became 0 when the price was given up. */
function owedOf({ status, billing, events }: Booking): Minor {
  const refunded = events.findLast(
    ({ name, changes }) => name !== "refund" && changes?.refunded !== undefined,
  )?.changes?.refunded;
  return billing.amount - (refunded ?? (status === "Closed" ? 0 : billing.amount));
}

/**
 * Says of bookings whose price could not be collected what was owed of it: yields the path of each that doesn't. Nothing
 * is changed where `isDry`. A second run finds none.
 */
export async function* mendUncollected(isDry: boolean): AsyncIterable<string> {
  for await (const page of documentPages(intents()))
    for (const intent of page.map((doc) => doc.data())) {
      if (intent.kind !== "book" || intent.givenUpAt === undefined) continue;
      const ref = bookings().doc(intent.aid);
      const needs = (booking: Booking | undefined): booking is Booking =>
        booking?.billing.source === "card" && booking.billing.uncollected === undefined;
      if (!needs((await get(ref)).data)) continue;
      yield ref.path;
      if (isDry) continue;
      await decide(async (batch) => {
        const read = await get(ref);
        if (!needs(read.data)) return;
        const billing = { ...read.data.billing, uncollected: owedOf(read.data) };
        batch.put(read, { ...read.data, billing });
      });
    }
}
