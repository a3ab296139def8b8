import type { Booking } from "../../core/booking/booking.ts";
import { guestsOf, sequenceOf } from "../../core/booking/guests/guests.ts";
import { toJoinedSession } from "../../core/booking/guests/joined.ts";
import { getAll } from "../../store/access.ts";
import { joinedRef } from "../../store/booking/joined.ts";
import { decide } from "../../store/commit.ts";

/**
 * Updates what the guests of a booking see after an event. Only views older than `booking` change, and none is created:
 * a late delivery neither undoes a newer event nor returns the session to a guest who left. One read per guest, and one
 * write per older view.
 */
export async function updateJoined(booking: Booking): Promise<void> {
  const guests = guestsOf(booking);
  if (guests.length === 0) return;
  await decide(async (batch) => {
    const views = await getAll(guests.map(({ id }) => joinedRef(booking.id, id)));
    for (const [i, { id }] of guests.entries()) {
      const view = views[i];
      if (view?.data && view.data.version < sequenceOf(booking))
        batch.put(view, toJoinedSession(booking, id));
    }
  });
}
