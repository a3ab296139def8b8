import type { Booking } from "../../core/booking/booking.ts";
import { guestsOf } from "../../core/booking/guests/guests.ts";
import { joinedId, toJoinedSession } from "../../core/booking/guests/joined.ts";
import { joinedSessions } from "../collections.ts";
import type { Batch } from "../commit.ts";

/** The document of what a guest sees of a booking. */
export const joinedRef = (bookingId: string, uid: string) => joinedSessions().doc(joinedId(bookingId, uid));

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
