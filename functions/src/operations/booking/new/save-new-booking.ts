import type { InstructorDay } from "../../../core/availability/reservations.ts";
import { addReservation, proposedId, removeReservation } from "../../../core/availability/reservations.ts";
import type { Booking, BookingPlace } from "../../../core/booking/booking.ts";
import { reservationOf } from "../../../core/booking/booking-reservation.ts";
import { placeReadersOf } from "../../../core/booking/place-access.ts";
import { takeNextSession } from "../../../core/booking/proposals/next-session.ts";
import type { StoredBooking } from "../../../core/booking/stored-booking.ts";
import { type BookingRequest, bookSession } from "../../../core/booking/transitions.ts";
import { creditPosting } from "../../../core/ledger/postings/credit-posting.ts";
import type { Wallet } from "../../../core/ledger/wallet.ts";
import { newBookingIntent, type WalletPaymentRequest } from "../../../core/payments/intent.ts";
import type { Loaded } from "../../../store/access.ts";
import { bookings, intents, placeRef } from "../../../store/collections.ts";
import type { Batch } from "../../../store/commit.ts";
import { savePosting } from "../../../store/ledger/append-ledger.ts";
import { claimWallet, type ReadWallet } from "../../../store/ledger/wallets.ts";
import type { TakenNext } from "../proposals/proposed-next.ts";
import type { ReplacedSession } from "./replaced-session.ts";

/** A booking that passed its guards, with the documents it was decided on. */
export interface PreparedBooking {
  draft: BookingRequest;
  /** The day documents that the session writes to. */
  days: Loaded<InstructorDay>[];
  wallet: ReadWallet;
  place: Omit<BookingPlace, "allow">;
  /** The canceled session whose replacement this is, where we cover a part of its price: once for each. */
  covers?: ReplacedSession["canceled"];
  /** The proposed next sessions whose time it takes. */
  next?: TakenNext;
  /** Only of bookings paid by card; one that an operator makes gets it from its customer. */
  payment?: WalletPaymentRequest;
}

/**
 * Puts a new booking into the batch: days, booking, place, wallet, and ledger or intent. The wallet must still be as it
 * was read, for payment by card too.
 */
export function saveNewBooking(
  batch: Batch,
  { draft, days, wallet, place, covers, next, payment }: PreparedBooking,
): { booking: Booking; wallet: Wallet } {
  const { booking, money } = bookSession(draft);
  const entry = reservationOf(booking);
  const { area, now } = draft;
  const { taken = [] } = next ?? {};
  const freed = (day: InstructorDay | undefined) =>
    taken.reduce((left, { data }) => removeReservation(left, proposedId(data.id), now), day);
  if (entry) for (const day of days) batch.put(day, addReservation(freed(day.data), { ...entry, area }, now));
  for (const day of next?.otherDays ?? []) if (day.data) batch.put(day, freed(day.data) ?? day.data);
  for (const one of taken) batch.put(one, takeNextSession(one.data, now));
  const stored: StoredBooking = { ...booking, area };
  batch.create(bookings().doc(booking.id), stored);
  // Of two replacements at once, the later one reads it again, and isn't covered.
  if (covers) batch.put(covers, { ...covers.data, coveredBy: booking.id });
  batch.create(placeRef(booking.id), { ...place, allow: placeReadersOf(booking) });
  if (payment) {
    const intent = newBookingIntent(booking, draft.instantConfirm, payment);
    batch.create(intents().doc(intent.id), intent);
    return { booking, wallet: claimWallet(batch, wallet) };
  }
  // An operator books: nothing is paid yet.
  if (draft.heldUntil !== undefined) return { booking, wallet: claimWallet(batch, wallet) };
  const posting = creditPosting(booking, money, wallet.data, "credit");
  savePosting(batch, wallet, posting, draft.now);
  return { booking, wallet: posting.wallet };
}
