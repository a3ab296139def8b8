import { ARRIVAL, DESK_REFUNDS, PROPOSALS_LIMIT } from "../constants.ts";
import { AppError } from "../errors.ts";
import type { Instant } from "../fields.ts";
import { checkInClosesAt, freeCancelUntil, noShowOpensAt } from "./arrival/arrival-times.ts";
import { awaitsEmail } from "./held/awaits-email.ts";
import type { Actor, Booking, BookingEventName, BookingStatus } from "./model.ts";

/** A row of the lifecycle table, which docs/money.md shows with guards and money; `to`: every possible next status. */
interface LifecycleRow {
  from: BookingStatus | "none";
  event: BookingEventName;
  by: readonly Actor[];
  to: readonly BookingStatus[];
}

/** The lifecycle of a booking: drives the server, the buttons, the labels and the tests. */
export const lifecycle: readonly LifecycleRow[] = [
  { from: "none", event: "book", by: ["customer"], to: ["Held", "Requested", "Confirmed"] },
  { from: "Held", event: "authorised", by: ["system"], to: ["Requested", "Confirmed", "Held"] },
  { from: "Held", event: "email confirmed", by: ["customer", "system"], to: ["Requested", "Confirmed"] },
  { from: "Held", event: "refused", by: ["system"], to: ["Held"] },
  { from: "Held", event: "pay by credit", by: ["customer"], to: ["Requested", "Confirmed"] },
  { from: "Held", event: "withdraw", by: ["customer"], to: ["Canceled"] },
  { from: "Held", event: "lapse", by: ["system"], to: ["Expired"] },
  { from: "Requested", event: "accept", by: ["instructor", "operator"], to: ["Confirmed"] },
  { from: "Requested", event: "decline", by: ["instructor", "operator"], to: ["Declined"] },
  { from: "Requested", event: "withdraw", by: ["customer"], to: ["Canceled"] },
  { from: "Requested", event: "lapse", by: ["system"], to: ["Expired"] },
  { from: "Confirmed", event: "capture refused", by: ["system"], to: ["Canceled"] },
  { from: "Confirmed", event: "dispute lost", by: ["system"], to: ["Canceled"] },
  { from: "Confirmed", event: "cancel", by: ["customer", "instructor", "operator"], to: ["Canceled"] },
  { from: "Confirmed", event: "move", by: ["customer"], to: ["Confirmed"] },
  { from: "Confirmed", event: "eta", by: ["instructor"], to: ["Confirmed"] },
  { from: "Confirmed", event: "propose", by: ["instructor", "customer"], to: ["Confirmed"] },
  { from: "Confirmed", event: "accept proposal", by: ["customer", "instructor"], to: ["Confirmed"] },
  { from: "Confirmed", event: "decline proposal", by: ["customer", "instructor"], to: ["Confirmed"] },
  { from: "Confirmed", event: "withdraw proposal", by: ["customer", "instructor"], to: ["Confirmed"] },
  { from: "Confirmed", event: "proposal ends", by: ["system"], to: ["Confirmed"] },
  { from: "Confirmed", event: "check in", by: ["instructor"], to: ["Started"] },
  { from: "Confirmed", event: "absent", by: ["instructor", "customer"], to: ["Missed"] },
  { from: "Confirmed", event: "couldn't come", by: ["instructor"], to: ["Missed"] },
  { from: "Confirmed", event: "lapse", by: ["system"], to: ["Closed"] },
  { from: "Started", event: "check out", by: ["instructor"], to: ["Closed"] },
  { from: "Started", event: "absent", by: ["customer"], to: ["Missed"] },
  { from: "Started", event: "lapse", by: ["system"], to: ["Closed"] },
  { from: "Missed", event: "contest", by: ["customer", "instructor"], to: ["Missed"] },
  { from: "Missed", event: "claim ends", by: ["system"], to: ["Missed"] },
  { from: "Missed", event: "resolve", by: ["operator"], to: ["Missed"] },
  { from: "Closed", event: "absent", by: ["customer"], to: ["Missed"] },
  { from: "Closed", event: "tip", by: ["customer"], to: ["Closed"] },
  { from: "Closed", event: "refund", by: ["operator"], to: ["Closed"] },
  { from: "Missed", event: "refund", by: ["operator"], to: ["Missed"] },
  { from: "Canceled", event: "refund", by: ["operator"], to: ["Canceled"] },
  { from: "Closed", event: "tip refund", by: ["operator"], to: ["Closed"] },
];

/** Whether a transition closes a session. Happens once; then the session counts, and customer and instructor have met. */
export const isClosing = (
  before: Pick<Booking, "status"> | undefined,
  after: Pick<Booking, "status">,
): boolean => after.status === "Closed" && before?.status !== "Closed";

/** Whether a no-show claim reverses a closing: the session no longer counts. */
export const isReopening = (before: Pick<Booking, "status">, after: Pick<Booking, "status">): boolean =>
  before.status === "Closed" && after.status === "Missed";

const openStatuses: readonly BookingStatus[] = ["Held", "Requested", "Confirmed", "Started"];

/** Whether a session is over or will not take place; a no-show of a Closed one may still be reported. */
export const isFinalStatus = (status: BookingStatus): boolean => !openStatuses.includes(status);

/** What decides when a booking expires or closes without an action. */
export type ExpiringBooking = Pick<Booking, "status" | "schedule" | "deadline"> & {
  policy: Pick<Booking["policy"], "closeAfter">;
};

/** What decides which events a booking allows, and when the sweep processes it. */
export type TimedBooking = ExpiringBooking &
  Pick<Booking, "policy" | "moves" | "billing" | "events" | "claim" | "needsEmail" | "eta" | "proposal">;

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

/** When an event is allowed (ms UTC): from `from`, up to and including `to`, before `before`. */
interface AllowedWindow {
  from?: Instant;
  to?: Instant;
  before?: Instant | undefined;
}

function allowedWindow(booking: TimedBooking, event: BookingEventName, by: Actor): AllowedWindow {
  const { schedule, policy, claim, proposal } = booking;
  const { start, end } = schedule;
  switch (event) {
    case "cancel": {
      const freeUntil = freeCancelUntil(booking);
      if (by === "operator") return {};
      if (by === "instructor") return { before: start };
      return freeUntil === undefined ? { before: start } : { to: freeUntil };
    }
    case "move":
      return { to: start - policy.notice };
    case "propose":
      return by === "customer" ? { to: start - policy.notice } : { before: start - policy.answerBefore };
    case "accept proposal":
    case "decline proposal":
    case "withdraw proposal":
      return { before: proposal?.until };
    case "proposal ends":
      return { from: proposal?.until ?? Infinity };
    case "eta":
      return { from: start - ARRIVAL.announceFrom, to: start + ARRIVAL.latest };
    case "check in":
      // After its window it is late, and proves less: see `isLateCheckIn`.
      return { from: start - policy.checkInFrom, to: Math.max(checkInClosesAt(booking), end) };
    case "check out":
      return { from: start + ((end - start) * policy.checkOutFrom) / 100 };
    case "couldn't come":
      return { from: start };
    case "absent":
      return {
        from: noShowOpensAt(booking, by === "instructor" ? by : "customer"),
        before: end + policy.closeAfter,
      };
    // Once it has begun, a session is not canceled over its payment: a capture is retried, a dispute is our loss.
    case "capture refused":
    case "dispute lost":
      return { before: start };
    case "contest":
      return { before: claim?.until };
    case "claim ends":
      return { from: claim?.until ?? Infinity };
    case "refund":
    case "tip refund":
      return { to: end + DESK_REFUNDS.within };
    default:
      return {};
  }
}

/** What an event requires besides status, actor and time. */
function meetsConditions(booking: TimedBooking, event: BookingEventName, by: Actor): boolean {
  const { status, moves, policy, billing, claim, eta, proposal } = booking;
  switch (event) {
    case "move":
      return moves < policy.moves;
    case "eta":
      return (eta?.count ?? 0) < ARRIVAL.most;
    case "propose":
      return hasProposalsLeft(booking) && (by !== "customer" || moves < policy.moves);
    case "accept proposal":
    case "decline proposal":
      return proposal !== undefined && proposal.by !== by;
    case "withdraw proposal":
      return proposal?.by === by;
    case "email confirmed":
      return awaitsEmail(booking);
    case "tip":
      return !billing.tip;
    case "absent":
      return status !== "Closed" || (isCheckedOut(booking) && !billing.tip && !billing.settledAt);
    case "contest": {
      const isUncontested = claim?.state === "open" || claim?.contested?.by === "check in";
      return isUncontested && claim.state !== "ended" && claim.by !== by;
    }
    case "claim ends":
      return claim?.state === "open";
    case "resolve":
      return claim?.state === "contested";
    case "refund":
      return billing.settledAt !== undefined && !billing.disputed && hasRefundLeft(billing);
    case "tip refund":
      return billing.tip && hasRefundLeft(billing);
    default:
      return true;
  }
}

const hasRefundLeft = ({ refunds = [] }: TimedBooking["billing"]): boolean =>
  refunds.length < DESK_REFUNDS.most;

const hasProposalsLeft = ({ events }: Pick<Booking, "events">): boolean =>
  events.filter(({ name }) => name === "propose").length < PROPOSALS_LIMIT;

const isCheckedOut = ({ events }: Pick<Booking, "events">): boolean =>
  events.some(({ name }) => name === "check out");

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
  if (!meetsConditions(booking, event, by)) return false;
  // What is found before the expiry is stored still counts, while the instructor has time to reply; saving it fails if
  // another booking has taken the time.
  const isFound = event === "authorised" || (event === "email confirmed" && by === "system");
  if (isFound) return now < booking.schedule.start - booking.policy.answerBefore;
  if (expiry !== undefined && now >= expiry) return false;
  const { from = -Infinity, to = Infinity, before = Infinity } = allowedWindow(booking, event, by);
  return from <= now && now <= to && now < before;
}

/**
 * Refuses an event the lifecycle does not allow now.
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
