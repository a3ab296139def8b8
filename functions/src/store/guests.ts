import { FieldValue } from "firebase-admin/firestore";
import { AppError } from "../shared/errors.ts";
import type { Booking, Share } from "../shared/model/booking.ts";
import { get, getEach, type Read } from "./access.ts";
import type { ReadBooking } from "./bookings.ts";
import { bookings, placeRef, shareRef } from "./collections.ts";
import type { Batch } from "./commit.ts";
import { isSameKey } from "./same-key.ts";

/** Reads what makes a booking's link a key; no data before its host has first asked for one. */
export const readShare = (aid: string): Promise<Read<Share>> => get(shareRef(aid));

/**
 * Reads the booking that a link leads to: one round trip.
 * @throws AppError `not-found`, for an unknown booking as for a link that is not valid or not any more
 */
export async function mustGetInvited(aid: string, token: string): Promise<ReadBooking> {
  const [booking, share] = await getEach(bookings().doc(aid), shareRef(aid));
  const isKey = isSameKey(token, share.data?.token ?? "");
  if (!booking.data || !share.data || !isKey)
    throw new AppError("not-found", "This link is not valid. Please ask your friend for a new one.");
  return { ...booking, data: booking.data };
}

/** Puts a guest who comes into the batch: the booking as it was decided, and its place. Two writes. */
export function saveJoined(batch: Batch, before: ReadBooking, after: Booking, guestId: string): void {
  batch.put(before, after);
  batch.patch(placeRef(after.id), { allow: FieldValue.arrayUnion(guestId) });
}

/** Puts a guest who goes into the batch: the booking as it was decided, and its place. Two writes. */
export function saveParted(batch: Batch, before: ReadBooking, after: Booking, guestId: string): void {
  batch.put(before, after);
  batch.patch(placeRef(after.id), { allow: FieldValue.arrayRemove(guestId) });
}
