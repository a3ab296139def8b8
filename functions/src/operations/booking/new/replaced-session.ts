import type { Booking, BookingPlace } from "../../../core/booking/booking.ts";
import { coverFor } from "../../../core/booking/money/covered.ts";
import { canceledByInstructorAt, isCoverDue } from "../../../core/booking/replacements.ts";
import type { StoredBooking } from "../../../core/booking/stored-booking.ts";
import { REPLACEMENT } from "../../../core/constants.ts";
import { AppError } from "../../../core/errors.ts";
import type { Minor } from "../../../core/fields.ts";
import { get, getEach, type Loaded } from "../../../store/access.ts";
import { readCanceledBookings } from "../../../store/booking/own-bookings.ts";
import { bookings, placeRef } from "../../../store/collections.ts";

/** A session that its instructor canceled, as far as its replacement depends on it. */
export interface ReplacedSession {
  canceled: Loaded<StoredBooking> & { data: StoredBooking };
  place: BookingPlace;
  /** What we cover of a price (minor units) with another instructor, who gets `share` percent of it. */
  coverOf: (price: Minor, instructorId: string, share: number) => Minor;
}

async function readCoveredBy(id: string | undefined): Promise<Booking | "gone" | undefined> {
  if (id === undefined) return undefined;
  return (await get(bookings().doc(id))).data ?? "gone";
}

/**
 * Reads a customer's session that its instructor canceled, and what decides whether we cover what another one costs more.
 * Two reads, and only where we may cover anything two more and its other canceled sessions.
 * @throws AppError `not-found`, also for one of another customer; `wrong-state` {status} if its instructor did not cancel it
 */
export async function mustReadReplaced(
  uid: string,
  bookingId: string,
  now: number,
): Promise<ReplacedSession> {
  const [read, place] = await getEach(bookings().doc(bookingId), placeRef(bookingId));
  const { data: canceled } = read;
  if (canceled?.customer.id !== uid || !place.data) throw new AppError("not-found");
  const canceledAt = canceledByInstructorAt(canceled);
  if (canceledAt === undefined) throw new AppError("wrong-state", undefined, { status: canceled.status });
  const isLate = canceled.schedule.start - canceledAt <= REPLACEMENT.coveredWithin;
  const [coveredBy, history] = isLate
    ? await Promise.all([
        readCoveredBy(canceled.coveredBy),
        readCanceledBookings(uid, now - REPLACEMENT.remembersFor),
      ])
    : [];
  const before = canceled.billing.amount;
  return {
    canceled: { ...read, data: canceled },
    place: place.data,
    coverOf: (price, instructorId, instructorShare) =>
      isCoverDue({ canceled, coveredBy, history, instructorId, now })
        ? coverFor({ price, before, instructorShare })
        : 0,
  };
}
