import { dueWork } from "../core/booking/due-work.ts";
import type { TransitionResult } from "../core/booking/transitions.ts";
import type { Instant } from "../core/fields.ts";
import { dueReminders } from "../core/notifications/reminders.ts";
import { intentId } from "../core/payments/intent.ts";
import { type LoadedBooking, readBooking, readRelated } from "../store/booking/bookings.ts";
import { hidePlace, showPhone } from "../store/booking/places.ts";
import { saveTransition } from "../store/booking/save-transition.ts";
import { type Batch, decide } from "../store/commit.ts";
import { saveNotification, withReminderPreferences } from "../store/notifications/notifications.ts";

/** Result of one pass. */
interface PassResult {
  /** Whether another pass may be due now. */
  hasMore: boolean;
  /** Id of the payment of a booking that has expired. */
  intent?: string;
  /** Id of a payment to look at before the booking expires. */
  lookAt?: string;
}

/**
 * Does what is due for one booking at `now` (ms UTC): expires or closes it, ends its claim, books its shares, sends
 * reminders, shows the phone, hides the place. Before a hold expires, its payment is looked at once more by `runPayment`:
 * what the bank has authorized by then counts. Returns the ids of payments to run. Safe to repeat: each step has the
 * booking as read as its precondition and changes its `due`.
 */
export async function processDueBooking(
  bookingId: string,
  now: Instant,
  runPayment: (intent: string, now: Instant) => Promise<unknown> = async () => undefined,
): Promise<string[]> {
  const intentIds: string[] = [];
  let hasLooked = false;
  for (let hasMore = true; hasMore; ) {
    const pass = await decide((batch) => processOnce(batch, bookingId, now, hasLooked));
    if (pass.intent !== undefined) intentIds.push(pass.intent);
    if (pass.lookAt !== undefined) {
      // Nothing holds the lapse back. What is wrong with the payment is seen again when it is voided.
      await runPayment(pass.lookAt, now).catch(() => undefined);
      hasLooked = true;
    }
    hasMore = pass.hasMore;
  }
  return intentIds;
}

async function processOnce(
  batch: Batch,
  bookingId: string,
  now: Instant,
  hasLooked: boolean,
): Promise<PassResult> {
  const read = await readBooking(bookingId);
  if (!read.data) return { hasMore: false };
  const before: LoadedBooking = { ...read, data: read.data };
  const work = dueWork(read.data, now);
  if (work.kind === "nothing") return { hasMore: false };
  if (work.kind === "transition" && read.data.status === "Held" && !hasLooked)
    return { hasMore: true, lookAt: intentId.book(bookingId) };
  if (work.kind === "transition") return applyNow(batch, before, work.outcome, now);
  for (const notification of await withReminderPreferences(dueReminders(read.data, now)))
    saveNotification(batch, notification);
  if (work.showsPhone) await showPhone(batch, read.data);
  batch.put(before, work.booking);
  if (work.hidesPlace) await hidePlace(batch, read.data);
  return { hasMore: false };
}

/** Expires, closes or settles a booking; a later pass hides the place of one that is closed. */
async function applyNow(
  batch: Batch,
  before: LoadedBooking,
  outcome: TransitionResult,
  now: Instant,
): Promise<PassResult> {
  const related = await readRelated(before, outcome);
  saveTransition(batch, before, outcome, related, now);
  return { hasMore: true, ...(related.intent && { intent: intentId.book(before.data.id) }) };
}
