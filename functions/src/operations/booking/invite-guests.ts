import type { Booking } from "../../core/booking/booking.ts";
import { placeChangeOfGuests } from "../../core/booking/place-access.ts";
import { AppError } from "../../core/errors.ts";
import type { Instant } from "../../core/fields.ts";
import { get, getEach } from "../../store/access.ts";
import type { LoadedBooking } from "../../store/booking/bookings.ts";
import { dropJoined, saveJoined } from "../../store/booking/joined.ts";
import { bookings, shareRef } from "../../store/collections.ts";
import type { Batch } from "../../store/commit.ts";
import { isSameSecret, newSecret } from "../../store/secrets.ts";
import { savePlaceChange } from "./change-place.ts";

/**
 * Reads the secret of a booking's share link, and puts a new one into the batch when there is none or `renew` asks for
 * it; a new one makes the old link invalid. One read, at most one write.
 */
export async function ensureShareLink(
  batch: Batch,
  bookingId: string,
  { renew, now }: { renew: boolean; now: Instant },
): Promise<string> {
  const share = await get(shareRef(bookingId));
  if (share.data && !renew) return share.data.token;
  const token = newSecret(24);
  batch.put(share, { token, createdAt: now });
  return token;
}

/**
 * Reads the booking of a share link in one round trip.
 * @throws AppError `not-found`, the same for an unknown booking and an invalid or replaced link
 */
export async function mustGetInvitedBooking(bookingId: string, token: string): Promise<LoadedBooking> {
  const [booking, share] = await getEach(bookings().doc(bookingId), shareRef(bookingId));
  const isValid = isSameSecret(token, share.data?.token ?? "");
  if (!booking.data || !share.data || !isValid)
    throw new AppError("not-found", "This link doesn't work. Please ask your friend for a new one.");
  return { ...booking, data: booking.data };
}

/**
 * Puts a booking whose guests changed into the batch, who may read its place, and what its guests see of it. Two writes
 * and one for each guest, before or now.
 */
export function saveGuests(batch: Batch, before: LoadedBooking, after: Booking): void {
  const change = placeChangeOfGuests(before.data, after);
  batch.put(before, after);
  savePlaceChange(batch, after.id, change);
  saveJoined(batch, after);
  for (const uid of change.removed) dropJoined(batch, after.id, uid);
}
