import { busyOf } from "../shared/domain/busy.ts";
import { book, type Draft } from "../shared/domain/decisions.ts";
import { type Asked, bookIntent } from "../shared/domain/intent.ts";
import { addBusy } from "../shared/domain/slots.ts";
import type { Booking, Place } from "../shared/model/booking.ts";
import type { Day } from "../shared/model/instructor.ts";
import type { Wallet } from "../shared/model/wallet.ts";
import type { Read } from "./access.ts";
import { saveCredit } from "./bookings.ts";
import { bookings, intents, placeRef } from "./collections.ts";
import type { Batch } from "./commit.ts";

/** A booking that passed its guards, with the documents it was decided on. */
export interface NewBooking {
  draft: Draft;
  /** The instructor's days that the session touches. */
  days: Read<Day>[];
  wallet: Read<Wallet> & { data: Wallet };
  place: Omit<Place, "allow">;
  /** The payment to be made, where it is by card. */
  asked?: Asked;
}

/**
 * Puts a new booking into the batch: days, booking, place, wallet, and ledger or intent. The wallet is written by card
 * too, with its precondition: a block that lands meanwhile raises its version and wins.
 */
export function saveNewBooking(
  batch: Batch,
  { draft, days, wallet, place, asked }: NewBooking,
): { booking: Booking; wallet: Wallet } {
  const { booking, money } = book(draft);
  const entry = busyOf(booking);
  if (entry) for (const day of days) batch.put(day, addBusy(day.data, entry, draft.now));
  batch.create(bookings().doc(booking.id), booking);
  const allow = booking.status === "Confirmed" ? booking.allow : [booking.customer.id];
  batch.create(placeRef(booking.id), { ...place, allow });
  if (asked) {
    const after = { ...wallet.data, version: wallet.data.version + 1 };
    batch.put(wallet, after);
    const intent = bookIntent(booking, draft.instantConfirm, asked);
    batch.create(intents().doc(intent.id), intent);
    return { booking, wallet: after };
  }
  return { booking, wallet: saveCredit(batch, booking, money, wallet, draft.now, "credit") };
}
