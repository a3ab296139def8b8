import type { Booking } from "../../core/booking/booking.ts";
import { guestsOf, sequenceOf } from "../../core/booking/guests/guests.ts";
import { joinedId, toJoinedSession } from "../../core/booking/guests/joined.ts";
import { getAll } from "../access.ts";
import { joinedSessions } from "../collections.ts";
import { type Batch, decide } from "../commit.ts";

const joinedRef = (bookingId: string, uid: string) => joinedSessions().doc(joinedId(bookingId, uid));

/**
 * Puts what the guests of a booking see of it into the batch that decides on the booking: one write per guest. Views of
 * guests who left are dropped by `dropJoined`.
 */
export function saveJoined(batch: Batch, booking: Booking): void {
  for (const { id } of guestsOf(booking)) batch.set(joinedRef(booking.id, id), toJoinedSession(booking, id));
}

/** Removes what a person who is no longer a guest saw of a booking: one write. */
export const dropJoined = (batch: Batch, bookingId: string, uid: string): void =>
  batch.drop(joinedRef(bookingId, uid));

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
