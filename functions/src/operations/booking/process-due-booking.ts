import { dueWork } from "../../core/booking/due-work.ts";
import { awaitsEmail } from "../../core/booking/held/awaits-email.ts";
import type { TransitionResult } from "../../core/booking/transitions.ts";
import { AppError } from "../../core/errors.ts";
import type { Instant } from "../../core/fields.ts";
import { dueReminders } from "../../core/notifications/reminders.ts";
import { intentId } from "../../core/payments/intent.ts";
import { type LoadedBooking, readBooking, readRelated } from "../../store/booking/bookings.ts";
import { type Batch, decide } from "../../store/commit.ts";
import { saveNotification, withReminderPreferences } from "../../store/notifications/notifications.ts";
import { hidePlace, showPhone } from "./change-place.ts";
import { saveConfirmedEmail } from "./new/save-confirmed-email.ts";
import { saveTransition } from "./save-transition.ts";

/** Result of one pass. */
interface PassResult {
  /** Whether another pass may be due now. */
  hasMore: boolean;
  /** Id of the payment of a booking that has expired. */
  intent?: string;
  /** What to find out first: the payment's state before a hold expires, or whether the email is confirmed. */
  first?: "payment" | "email";
  /** Uid of the customer, needed to find it out. */
  uid?: string;
}

/** How a pass finds things out. */
interface PassDeps {
  /** Advances a payment to its desired state. */
  runPayment: (intent: string, now: Instant) => Promise<unknown>;
  /** Asks Firebase Auth whether a customer has confirmed their email. */
  isEmailConfirmed: (uid: string) => Promise<boolean>;
}

/**
 * Does what is due for one booking at `now` (ms UTC): expires or closes it, ends its claim, books its shares, sends
 * reminders, shows the phone, hides the place. Before a hold expires, `runPayment` looks up its payment once more: what
 * the bank has authorized by then counts, and so does a confirmed email. Returns the ids
 * of payments to run. Safe to
 * repeat: each step has the booking as read as its precondition and changes its `due`.
 */
export async function processDueBooking(
  bookingId: string,
  now: Instant,
  { runPayment = async () => undefined, isEmailConfirmed = async () => false }: Partial<PassDeps> = {},
): Promise<string[]> {
  const intentIds: string[] = [];
  const known = new Set<string>();
  for (let hasMore = true; hasMore; ) {
    const pass = await decide((batch) => processOnce(batch, bookingId, now, known));
    if (pass.intent !== undefined) intentIds.push(pass.intent);
    if (pass.first !== undefined) known.add(pass.first);
    // Nothing stops the expiry. A problem with the payment shows again when it is voided.
    if (pass.first === "payment") await runPayment(intentId.book(bookingId), now).catch(() => undefined);
    if (pass.first === "email" && (await isEmailConfirmed(pass.uid ?? ""))) {
      await sendConfirmed(bookingId, now);
      intentIds.push(intentId.book(bookingId));
    }
    hasMore = pass.hasMore;
  }
  return intentIds;
}

/** Sends a booking to its instructor once the customer has confirmed their email, unless its time was taken by then. */
async function sendConfirmed(bookingId: string, now: Instant): Promise<void> {
  try {
    await saveConfirmedEmail(bookingId, "system", now);
  } catch (error) {
    if (!(error instanceof AppError && error.code === "wrong-state")) throw error;
  }
}

async function processOnce(
  batch: Batch,
  bookingId: string,
  now: Instant,
  known: ReadonlySet<string>,
): Promise<PassResult> {
  const read = await readBooking(bookingId);
  if (!read.data) return { hasMore: false };
  const before: LoadedBooking = { ...read, data: read.data };
  const work = dueWork(read.data, now);
  if (work.kind === "nothing") return { hasMore: false };
  if (awaitsEmail(read.data) && !known.has("email"))
    return { hasMore: true, first: "email", uid: read.data.customer.id };
  if (work.kind === "transition" && read.data.status === "Held" && !known.has("payment"))
    return { hasMore: true, first: "payment" };
  if (work.kind === "transition") return applyNow(batch, before, work.outcome, now);
  for (const notification of await withReminderPreferences(dueReminders(read.data, now)))
    saveNotification(batch, notification);
  if (work.showsPhone) await showPhone(batch, read.data);
  batch.put(before, work.booking);
  if (work.hidesPlace) await hidePlace(batch, read.data);
  return { hasMore: false };
}

/** Expires, closes or settles a booking; a later pass hides the place of a closed one. */
async function applyNow(
  batch: Batch,
  before: LoadedBooking,
  outcome: TransitionResult,
  now: Instant,
): Promise<PassResult> {
  const related = await readRelated(before, outcome);
  saveTransition(batch, before, outcome, related, now);
  return { hasMore: true, ...(related.intent?.data && { intent: intentId.book(before.data.id) }) };
}
