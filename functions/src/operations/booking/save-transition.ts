import { FieldValue } from "firebase-admin/firestore";
import type { InstructorDay } from "../../core/availability/reservations.ts";
import type { Booking } from "../../core/booking/booking.ts";
import { awaitsCapture } from "../../core/booking/money/awaits-capture.ts";
import { transitionWrites } from "../../core/booking/transition-writes.ts";
import type { MoneyEffect, TransitionResult } from "../../core/booking/transitions.ts";
import type { Instant } from "../../core/fields.ts";
import { closeEvent } from "../../core/ledger/postings/booking-posting.ts";
import { creditPosting } from "../../core/ledger/postings/credit-posting.ts";
import { withDesiredState } from "../../core/payments/intent.ts";
import { asDayOf, type LoadedBooking, type RelatedDocuments } from "../../store/booking/bookings.ts";
import { instructors } from "../../store/collections.ts";
import type { Batch } from "../../store/commit.ts";
import { appendLedgerEvent, savePosting } from "../../store/ledger/append-ledger.ts";
import { bumpWallet } from "../../store/ledger/wallets.ts";
import { savePlaceChange } from "./change-place.ts";

/**
 * Puts a transition of a booking into the batch: booking, days, place, and its effect on the money.
 * @throws AppError `wrong-state`: see `transitionWrites`
 */
export function saveTransition(
  batch: Batch,
  before: LoadedBooking,
  outcome: TransitionResult,
  related: RelatedDocuments,
  now: Instant,
): void {
  const { booking, money } = outcome;
  const { days, substituteDays = [] } = related;
  const read = { days: days.map(asDayOf), substituteDays: substituteDays.map(asDayOf) };
  const writes = transitionWrites(before.data, outcome, read, now);
  batch.put(before, booking);
  putDays(batch, substituteDays, writes.substituteDays);
  putDays(batch, days, writes.days);
  savePlaceChange(batch, booking.id, writes.place);
  // In the batch that closes it, so exactly once.
  if (writes.closedCount !== 0)
    batch.patch(instructors().doc(booking.instructor.id), {
      closedCount: FieldValue.increment(writes.closedCount),
    });
  if (writes.bumpsWallet) bumpWallet(batch, booking.customer.id);
  saveMoneyEffect(batch, booking, money, related, now);
}

function putDays(
  batch: Batch,
  days: RelatedDocuments["days"],
  changed: ReadonlyMap<string, InstructorDay>,
): void {
  for (const day of days) {
    const after = changed.get(day.ref.id);
    if (after) batch.put(day, after);
  }
}

function saveMoneyEffect(
  batch: Batch,
  booking: Booking,
  money: MoneyEffect,
  related: RelatedDocuments,
  now: Instant,
): void {
  if (money.kind === "none") return;
  if (money.kind === "close") {
    // The batch that records the capture books the shares too.
    if (awaitsCapture(booking)) return;
    appendLedgerEvent(batch, closeEvent(booking), now);
    return;
  }
  if (related.intent?.data) {
    batch.put(related.intent, withDesiredState(related.intent.data, money, now));
    return;
  }
  // An operator booked it, and its customer never began to pay.
  if (booking.billing.source === "card" && booking.billing.pmid === undefined) return;
  if (!related.wallet?.data) throw new Error(`The wallet of booking ${booking.id} is missing.`);
  const posting = creditPosting(booking, money, related.wallet.data, "held");
  savePosting(batch, related.wallet, posting, now);
}
