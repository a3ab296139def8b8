import { PHONE_VISIBLE_BEFORE, PLACE_VISIBLE_FOR, REMINDER_LEAD_TIMES } from "../constants.ts";
import { AppError } from "../errors.ts";
import type { Instant } from "../fields.ts";
import { appendEvent, changesBetween } from "./booking-events.ts";
import type { Actor, Booking, BookingEvent, BookingEventName, BookingStatus } from "./model.ts";

/** One row of the lifecycle table: docs/money.md shows it with guards and money. `to` lists every possible next status. */
interface LifecycleRow {
  from: BookingStatus | "none";
  event: BookingEventName;
  by: readonly Actor[];
  to: readonly BookingStatus[];
}

/** The lifecycle of a booking: drives the server, the buttons, the labels and the tests. */
export const lifecycle: readonly LifecycleRow[] = [
  { from: "none", event: "book", by: ["customer"], to: ["Held", "Requested", "Confirmed"] },
  { from: "Held", event: "authorised", by: ["system"], to: ["Requested", "Confirmed"] },
  { from: "Held", event: "refused", by: ["system"], to: ["Held"] },
  { from: "Held", event: "lapse", by: ["system"], to: ["Expired"] },
  { from: "Requested", event: "accept", by: ["instructor", "operator"], to: ["Confirmed"] },
  { from: "Requested", event: "decline", by: ["instructor", "operator"], to: ["Declined"] },
  { from: "Requested", event: "withdraw", by: ["customer"], to: ["Canceled"] },
  { from: "Requested", event: "lapse", by: ["system"], to: ["Expired"] },
  { from: "Confirmed", event: "capture refused", by: ["system"], to: ["Canceled"] },
  { from: "Confirmed", event: "cancel", by: ["customer", "instructor", "operator"], to: ["Canceled"] },
  { from: "Confirmed", event: "move", by: ["customer"], to: ["Confirmed"] },
  { from: "Confirmed", event: "check in", by: ["instructor"], to: ["Started"] },
  { from: "Confirmed", event: "absent", by: ["instructor", "customer"], to: ["Missed"] },
  { from: "Confirmed", event: "lapse", by: ["system"], to: ["Closed"] },
  { from: "Started", event: "check out", by: ["instructor"], to: ["Closed"] },
  { from: "Started", event: "lapse", by: ["system"], to: ["Closed"] },
  { from: "Closed", event: "tip", by: ["customer"], to: ["Closed"] },
];

/** Whether a transition closes a session. Happens once; then the session counts, and customer and instructor have met. */
export const isClosing = (
  before: Pick<Booking, "status"> | undefined,
  after: Pick<Booking, "status">,
): boolean => after.status === "Closed" && before?.status !== "Closed";

/** Display label of each status. */
export const statusLabels: Record<BookingStatus, string> = {
  Held: "Waiting for payment",
  Requested: "Waiting for the instructor",
  Confirmed: "Confirmed",
  Started: "In session",
  Closed: "Completed",
  Canceled: "Canceled",
  Declined: "Declined",
  Expired: "Expired",
  Missed: "No-show",
};

/** Whether no event can change the status any more (a tip does not). */
export const isFinalStatus = (status: BookingStatus): boolean =>
  !lifecycle.some((row) => row.from === status && row.to.some((to) => to !== status));

/** What decides when a booking expires or closes without an action. */
export type ExpiringBooking = Pick<Booking, "status" | "schedule" | "deadline"> & {
  policy: Pick<Booking["policy"], "closeAfter">;
};

type TimedBooking = ExpiringBooking & Pick<Booking, "policy" | "moves" | "billing">;

/** Instant (ms UTC) at which a booking expires or closes without an action; undefined once it is over. */
export function bookingExpiryAt(booking: ExpiringBooking): Instant | undefined {
  switch (booking.status) {
    case "Held":
    case "Requested":
      return booking.deadline;
    case "Confirmed":
    case "Started":
      return booking.schedule.end + booking.policy.closeAfter;
    default:
      return undefined;
  }
}

/** The window (ms UTC, both ends included) in which an event is allowed. */
function allowedWindow(booking: TimedBooking, event: BookingEventName): { from?: Instant; to?: Instant } {
  const { schedule, policy } = booking;
  if (event === "check in") return { from: schedule.start - policy.checkInFrom };
  if (event === "absent")
    return { from: schedule.start + policy.absentFrom, to: schedule.end + policy.closeAfter };
  if (event === "move") return { to: schedule.start - policy.notice };
  // Once it has begun, a session is not taken back for a card: the capture is retried.
  if (event === "capture refused") return { to: schedule.start - 1 };
  return {};
}

/** Whether the lifecycle allows `by` to trigger `event` now: buttons use it, and the server enforces it. */
export function canTransition(
  booking: TimedBooking,
  event: BookingEventName,
  by: Actor,
  now: Instant,
): boolean {
  const row = lifecycle.find((r) => r.from === booking.status && r.event === event && r.by.includes(by));
  if (!row) return false;
  const expiry = bookingExpiryAt(booking);
  // The server's clock decides, whether or not the sweep has run yet.
  if (event === "lapse") return expiry !== undefined && now >= expiry;
  // An authorization found before the lapse is stored still counts, while the instructor has time to reply; saving it
  // fails if another booking has taken the time.
  if (event === "authorised") return now < booking.schedule.start - booking.policy.answerBefore;
  if (expiry !== undefined && now >= expiry) return false;
  if (event === "move" && booking.moves >= booking.policy.moves) return false;
  if (event === "tip" && booking.billing.tip) return false;
  const { from = -Infinity, to = Infinity } = allowedWindow(booking, event);
  return now >= from && now <= to;
}

/** Refuses an event the lifecycle does not allow now.
 * @throws AppError `wrong-state` {status}
 */
export function mustAllowTransition(
  booking: TimedBooking,
  event: BookingEventName,
  by: Actor,
  now: Instant,
): void {
  if (canTransition(booking, event, by, now)) return;
  throw new AppError("wrong-state", undefined, { status: statusAt(booking, now) });
}

/** The status of a booking at `now`, even if the sweep has not stored it yet. */
export function statusAt(booking: ExpiringBooking, now: Instant): BookingStatus {
  const expiry = bookingExpiryAt(booking);
  if (expiry === undefined || now < expiry) return booking.status;
  return (
    lifecycle.find((row) => row.from === booking.status && row.event === "lapse")?.to[0] ?? booking.status
  );
}

/** When the sweep must process a booking next (ms UTC): a deadline, a reminder, or the time to hide its place. */
export function nextDueAt(booking: TimedBooking, now: Instant): Instant | undefined {
  const { status, schedule } = booking;
  if (status === "Closed" || status === "Missed") return schedule.end + PLACE_VISIBLE_FOR;
  const reminders =
    status === "Confirmed" ? REMINDER_LEAD_TIMES.map((before) => schedule.start - before) : [];
  const expiry = bookingExpiryAt(booking);
  const all = [...reminders.filter((at) => at > now), ...(expiry === undefined ? [] : [expiry])];
  return all.length > 0 ? Math.min(...all) : undefined;
}

/** Whether the customer sees the instructor's phone: from a day before the start of a Confirmed session. */
export const isPhoneVisible = ({ status, schedule }: TimedBooking, now: Instant): boolean =>
  status === "Confirmed" && now >= schedule.start - PHONE_VISIBLE_BEFORE;

/** When the sweep must process a booking after an event at `at` (ms UTC): immediately if the phone is due already. */
export const nextDueAfterEvent = (booking: TimedBooking, at: Instant): Instant | undefined =>
  isPhoneVisible(booking, at) ? at : nextDueAt(booking, at);

/**
 * Applies an event the table allows: appends it to the booking's events with what it changed, and updates version,
 * deadline and the sweep's next pass.
 * @throws AppError `wrong-state` {status}
 */
export function applyTransition(
  booking: Booking,
  event: Omit<BookingEvent, "changes">,
  to: BookingStatus,
  changes: Partial<Pick<Booking, "schedule" | "days" | "allow" | "billing" | "deadline" | "moves">> = {},
): Booking {
  mustAllowTransition(booking, event.name, event.by, event.at);
  const row = lifecycle.find(
    (r) => r.from === booking.status && r.event === event.name && r.by.includes(event.by),
  );
  if (!row?.to.includes(to)) throw new AppError("wrong-state", undefined, { status: booking.status });
  const { deadline: _old, due: _due, ...kept } = booking;
  const deadline = to === "Held" ? booking.deadline : changes.deadline;
  const after = { ...kept, ...changes, status: to };
  const changed = changesBetween(booking, after);
  const next: Booking = {
    ...after,
    events: appendEvent(booking.events, { ...event, ...(changed && { changes: changed }) }),
    version: booking.version + 1,
    updatedAt: event.at,
    ...(deadline !== undefined && { deadline }),
  };
  const due = nextDueAfterEvent(next, event.at);
  return due === undefined ? next : { ...next, due };
}
