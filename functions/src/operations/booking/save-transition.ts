import { FieldValue } from "firebase-admin/firestore";
import type { InstructorDay } from "../../core/availability/reservations.ts";
import type { Booking } from "../../core/booking/booking.ts";
import { dayAfter, hasLostTime, reservedArea } from "../../core/booking/booking-reservation.ts";
import { isClosing, isReopening } from "../../core/booking/lifecycle.ts";
import { awaitsCapture } from "../../core/booking/money/awaits-capture.ts";
import { placeChange } from "../../core/booking/place-access.ts";
import { hasLostProposedTime } from "../../core/booking/proposals/proposed-reservation.ts";
import {
  hasLostSubstituteTime,
  substituteDayAfter,
  substituteDaysChanged,
} from "../../core/booking/substitutes/substitute-reservation.ts";
import type { MoneyEffect, TransitionResult } from "../../core/booking/transitions.ts";
import { AppError } from "../../core/errors.ts";
import type { Instant } from "../../core/fields.ts";
import { closeEvent } from "../../core/ledger/postings/booking-posting.ts";
import { creditPosting } from "../../core/ledger/postings/credit-posting.ts";
import { withDesiredState } from "../../core/payments/intent.ts";
import type { Loaded } from "../../store/access.ts";
import { asDayOf, type LoadedBooking, type RelatedDocuments } from "../../store/booking/bookings.ts";
import { instructors } from "../../store/collections.ts";
import type { Batch } from "../../store/commit.ts";
import { appendLedgerEvent, savePosting } from "../../store/ledger/append-ledger.ts";
import { bumpWallet } from "../../store/ledger/wallets.ts";
import { savePlaceChange } from "./change-place.ts";

/**
 * Puts a transition of a booking into the batch: booking, days, place, and its effect on the money.
 * @throws AppError `wrong-state` {status: Expired} when another booking has taken its time, or the time it accepts
 */
export function saveTransition(
  batch: Batch,
  before: LoadedBooking,
  outcome: TransitionResult,
  related: RelatedDocuments,
  now: Instant,
): void {
  const { booking } = outcome;
  // A retried request keeps its `now`, but the day may have changed since.
  if (hasLostTime(before.data, booking, related.days.map(asDayOf)))
    throw new AppError("wrong-state", undefined, { status: "Expired" });
  if (hasLostProposedTime(before.data, booking, related.days.map(asDayOf)))
    throw new AppError("wrong-state", "This time is no longer available.", { status: before.data.status });
  const asked = related.substituteDays ?? [];
  const unread = substituteDaysChanged(before.data, booking)?.dates.filter(
    (date) => !asked.some(({ ref }) => ref.id === date),
  );
  if (unread?.length) throw new Error(`Days of another instructor weren't read: ${unread.join(", ")}.`);
  if (hasLostSubstituteTime(before.data, booking, asked.map(asDayOf)))
    throw new AppError("wrong-state", "This instructor isn't free anymore.", { status: before.data.status });
  batch.put(before, booking);
  for (const day of asked) batch.put(day, substituteDayAfter(before.data, booking, asDayOf(day), now));
  saveReservations(batch, before.data, outcome, related.days, now);
  savePlaceChange(batch, booking.id, placeChange(before.data, booking, now));
  saveClosedCount(batch, before.data, booking);
  // The refund of a claim needs the wallet: a deletion of the account that is being decided sees the claim.
  if (isReopening(before.data, booking)) bumpWallet(batch, booking.customer.id);
  saveMoneyEffect(batch, booking, outcome.money, related, now);
}

function saveReservations(
  batch: Batch,
  before: Booking,
  { booking: after, off }: TransitionResult,
  days: Loaded<InstructorDay>[],
  now: Instant,
): void {
  const area = reservedArea(days.map(asDayOf), before.id);
  for (const day of days) {
    const next = dayAfter(before, after, asDayOf(day), now, area, off);
    if (next) batch.put(day, next);
  }
}

/** Counts a closed session for its instructor, in the batch that closes it, so exactly once; a later claim takes it back. */
function saveClosedCount(batch: Batch, before: Booking, after: Booking): void {
  const change = isClosing(before, after) ? 1 : isReopening(before, after) ? -1 : 0;
  if (change !== 0)
    batch.patch(instructors().doc(after.instructor.id), { closedCount: FieldValue.increment(change) });
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
    appendLedgerEvent(batch, closeEvent(booking, now));
    return;
  }
  if (related.intent?.data) {
    batch.put(related.intent, withDesiredState(related.intent.data, money, now));
    return;
  }
  // An operator booked it, and its customer never began to pay.
  if (booking.billing.source === "card" && booking.billing.pmid === undefined) return;
  if (!related.wallet?.data) throw new Error(`The wallet of booking ${booking.id} is missing.`);
  const posting = creditPosting(booking, money, related.wallet.data, { from: "held", now });
  savePosting(batch, related.wallet, posting);
}
