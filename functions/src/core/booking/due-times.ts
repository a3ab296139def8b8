import { afterNight, beforeNight } from "../availability/reply-times.ts";
import { MINUTE, PHONE_VISIBLE_BEFORE, PLACE_VISIBLE_FOR, REMINDER_LEAD_TIMES } from "../constants.ts";
import type { Instant } from "../fields.ts";
import type { Booking } from "./booking.ts";
import { awaitsEmail } from "./held/awaits-email.ts";
import { bookingExpiryAt, type TimedBooking } from "./lifecycle.ts";

/**
 * When the shares of a session that took place are booked (ms UTC). Undefined once they are, while its price waits to be
 * captured (they follow in the batch of the capture), and while it is disputed.
 */
export function sharesDueAt({ status, schedule, policy, billing }: TimedBooking): Instant | undefined {
  const isEscrowed = billing.capturedAt !== undefined && billing.settledAt === undefined && !billing.disputed;
  return status === "Closed" && isEscrowed ? schedule.end + policy.closeAfter : undefined;
}

/** When a session's place is hidden from its instructor (ms UTC); undefined before the session is over. */
export const placeHiddenAt = ({
  status,
  schedule,
}: Pick<Booking, "status" | "schedule">): Instant | undefined =>
  status === "Closed" || status === "Missed" ? schedule.end + PLACE_VISIBLE_FOR : undefined;

/**
 * When the instructor is reminded of a request (ms UTC): when a quarter of the time to reply is left, and never at night.
 * Then it is 9 PM before, or 7 AM after where the request came later than that.
 */
export function replyReminderAt({
  status,
  schedule: { timeZone },
  deadline,
  events,
}: Pick<Booking, "status" | "schedule" | "deadline" | "events">): Instant | undefined {
  const requestedAt = events.findLast(({ changes }) => changes?.status === "Requested")?.at;
  if (status !== "Requested" || deadline === undefined || requestedAt === undefined) return undefined;
  const at = Math.floor(deadline - (deadline - requestedAt) / 4);
  const evening = beforeNight(at, timeZone);
  return evening <= requestedAt ? afterNight(at, timeZone) : evening;
}

/** Everything the sweep still has to do for a booking, as instants (ms UTC) in no order. */
function outstanding(booking: TimedBooking, now: Instant): Instant[] {
  const { status, schedule, claim, proposal, substitute } = booking;
  const reminders = REMINDER_LEAD_TIMES.map((before) => schedule.start - before).filter((at) => at > now);
  const replyReminder = replyReminderAt(booking);
  return [
    ...(status === "Confirmed" ? reminders : []),
    replyReminder !== undefined && replyReminder > now ? replyReminder : undefined,
    bookingExpiryAt(booking),
    awaitsEmail(booking) ? now + MINUTE : undefined,
    sharesDueAt(booking),
    claim?.state === "open" ? claim.until : undefined,
    proposal?.until,
    substitute?.until,
    placeHiddenAt(booking),
  ].filter((at) => at !== undefined);
}

const earliest = (all: readonly Instant[]): Instant | undefined =>
  all.length > 0 ? Math.min(...all) : undefined;

/** When the sweep must process a booking next (ms UTC), after it did everything that was due at `now`. */
export const nextDueAt = (booking: TimedBooking, now: Instant): Instant | undefined =>
  earliest(outstanding(booking, now).filter((at) => at > now));

/** Whether the customer sees the instructor's phone: from a day before the start of a Confirmed session. */
export const isPhoneVisible = ({ status, schedule }: TimedBooking, now: Instant): boolean =>
  status === "Confirmed" && now >= schedule.start - PHONE_VISIBLE_BEFORE;

/** When the sweep must process a booking after an event at `at` (ms UTC): immediately if the phone is due already. */
const nextDueAfterEvent = (booking: TimedBooking, at: Instant): Instant | undefined =>
  isPhoneVisible(booking, at) ? at : earliest(outstanding(booking, at));

/** Sets when the sweep must process a booking after a change at `at` (ms UTC). */
export function withDue(booking: Booking, at: Instant): Booking {
  const { due: _due, ...kept } = booking;
  const due = nextDueAfterEvent(kept, at);
  return due === undefined ? kept : { ...kept, due };
}
