import type { Booking } from "../../core/booking/booking.ts";
import { get } from "../../store/access.ts";
import { bookings } from "../../store/collections.ts";
import { decide } from "../../store/commit.ts";
import { documentPages } from "../../store/document-pages.ts";

/** Who handed a booking over, as its events say, the latest last; without who has it now. */
function formerOf({ events, instructor }: Booking): string[] {
  const former = events.flatMap(({ changes }) => changes?.instructorBefore?.id ?? []);
  const latest = former.filter((id, at) => !former.slice(at + 1).includes(id));
  return latest.filter((id) => id !== instructor.id);
}

/**
 * Says of bookings that another instructor took over who had them before: yields the path of each that doesn't. Nothing is
 * changed where `isDry`. A second run finds none. Times stay as they are: what was free may be booked by now.
 */
export async function* mendFormerInstructors(isDry: boolean): AsyncIterable<string> {
  const needs = (booking: Booking | undefined): booking is Booking =>
    booking !== undefined && booking.formerInstructors === undefined && formerOf(booking).length > 0;
  for await (const page of documentPages(bookings()))
    for (const { ref } of page.filter((doc) => needs(doc.data() as Booking))) {
      yield ref.path;
      if (isDry) continue;
      await decide(async (batch) => {
        const read = await get(bookings().doc(ref.id));
        if (needs(read.data)) batch.put(read, { ...read.data, formerInstructors: formerOf(read.data) });
      });
    }
}
