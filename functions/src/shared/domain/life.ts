import { PHONE_SHOWN, PLACE_KEPT, REMINDERS } from "../constants.ts";
import { AppError } from "../errors.ts";
import type { Actor, Booking, BookingEventName, BookingStatus } from "../model/booking.ts";
import type { Instant } from "../model/fields.ts";

/** One row of the life of a booking (design §3). `to` lists every state the event may lead to. */
export interface Transition {
  from: BookingStatus | "none";
  event: BookingEventName;
  by: readonly Actor[];
  to: readonly BookingStatus[];
}

/** The life of a booking: it drives the server, the buttons, the labels and the tests. */
export const life: readonly Transition[] = [
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

/** What a person reads of a state. */
export const statusLabels: Record<BookingStatus, string> = {
  Held: "Waiting for payment",
  Requested: "Waiting for the instructor",
  Confirmed: "Confirmed",
  Started: "In session",
  Closed: "Completed",
  Canceled: "Canceled",
  Declined: "Declined",
  Expired: "Expired",
  Missed: "Missed",
};

/** Whether nothing can happen to the session any more (a tip aside). */
export const isOver = (status: BookingStatus): boolean =>
  !life.some((row) => row.from === status && row.to.some((to) => to !== status));

type Timed = Pick<Booking, "status" | "schedule" | "policy" | "deadline" | "moves" | "billing">;

/** Instant (ms UTC) at which a booking lapses by itself; undefined once it is over. */
export function lapseAt(booking: Timed): Instant | undefined {
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

/** The stretch of time, both ends included (ms UTC), in which an event may happen to a booking. */
function timeOf(booking: Timed, event: BookingEventName): { from?: Instant; to?: Instant } {
  const { schedule, policy } = booking;
  if (event === "check in") return { from: schedule.start - policy.checkInFrom };
  if (event === "absent")
    return { from: schedule.start + policy.absentFrom, to: schedule.end + policy.closeAfter };
  if (event === "move") return { to: schedule.start - policy.notice };
  return {};
}

/** Whether the life of a booking lets `by` do `event` now: what buttons ask, and what the server insists on. */
export function can(booking: Timed, event: BookingEventName, by: Actor, now: Instant): boolean {
  const row = life.find((r) => r.from === booking.status && r.event === event && r.by.includes(by));
  if (!row) return false;
  const lapse = lapseAt(booking);
  // The server's clock decides, not whether the sweep has come by yet.
  if (event === "lapse") return lapse !== undefined && now >= lapse;
  if (lapse !== undefined && now >= lapse) return false;
  if (event === "move" && booking.moves >= booking.policy.moves) return false;
  if (event === "tip" && booking.billing.tip) return false;
  const { from = -Infinity, to = Infinity } = timeOf(booking, event);
  return now >= from && now <= to;
}

/** Refuses what the life of a booking does not allow now. */
export function mustBeAbleTo(booking: Timed, event: BookingEventName, by: Actor, now: Instant): void {
  if (can(booking, event, by, now)) return;
  throw new AppError("wrong-state", undefined, { status: statusAt(booking, now) });
}

/** The state a booking is in at `now`, though the sweep may not have written it down yet. */
export function statusAt(booking: Timed, now: Instant): BookingStatus {
  if (!can(booking, "lapse", "system", now)) return booking.status;
  return life.find((row) => row.from === booking.status && row.event === "lapse")?.to[0] ?? booking.status;
}

/** When the sweep must look at a booking next (ms UTC): a deadline, a reminder, or hiding its place again. */
export function dueAfter(booking: Timed, now: Instant): Instant | undefined {
  const { status, schedule } = booking;
  if (status === "Closed" || status === "Missed") return schedule.end + PLACE_KEPT;
  const reminders = status === "Confirmed" ? REMINDERS.map((before) => schedule.start - before) : [];
  const lapse = lapseAt(booking);
  const all = [...reminders.filter((at) => at > now), ...(lapse === undefined ? [] : [lapse])];
  return all.length > 0 ? Math.min(...all) : undefined;
}

/** Whether it is the day of a session that takes place: its instructor's phone is shown. */
export const isPhoneShown = ({ status, schedule }: Timed, now: Instant): boolean =>
  status === "Confirmed" && now >= schedule.start - PHONE_SHOWN;

/** When the sweep must look after an event at `at` (ms UTC): at once when it was agreed on the day itself. */
export const dueAfterEvent = (booking: Timed, at: Instant): Instant | undefined =>
  isPhoneShown(booking, at) ? at : dueAfter(booking, at);

/** What happened, by whom, when (ms UTC). */
export interface Happening {
  name: BookingEventName;
  by: Actor;
  at: Instant;
  reason?: string;
}

/**
 * The booking after an event the table allows; version, deadline and the sweep's next look follow.
 * @throws AppError `wrong-state` {status}
 */
export function advance(
  booking: Booking,
  event: Happening,
  to: BookingStatus,
  changes: Partial<Pick<Booking, "schedule" | "days" | "allow" | "billing" | "deadline" | "moves">> = {},
): Booking {
  mustBeAbleTo(booking, event.name, event.by, event.at);
  const row = life.find(
    (r) => r.from === booking.status && r.event === event.name && r.by.includes(event.by),
  );
  if (!row?.to.includes(to)) throw new AppError("wrong-state", undefined, { status: booking.status });
  const { deadline: _old, due: _due, ...kept } = booking;
  const deadline = to === "Held" ? booking.deadline : changes.deadline;
  const next: Booking = {
    ...kept,
    ...changes,
    status: to,
    event,
    version: booking.version + 1,
    updatedAt: event.at,
    ...(deadline !== undefined && { deadline }),
  };
  const due = dueAfterEvent(next, event.at);
  return due === undefined ? next : { ...next, due };
}
