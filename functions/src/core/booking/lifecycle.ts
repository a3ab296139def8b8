import { ARRIVAL, COUNTER_OFFERS, DESK_REFUNDS, NEXT_SESSIONS, PROPOSALS_LIMIT } from "../constants.ts";
import { AppError } from "../errors.ts";
import type { Instant } from "../fields.ts";
import { checkInClosesAt, freeCancelUntil, noShowOpensAt } from "./arrival-times.ts";
import type { Actor, Booking, BookingEventName, BookingStatus } from "./booking.ts";
import { awaitsEmail } from "./held/awaits-email.ts";
import { SUBSTITUTES } from "./substitutes/substitute-rules.ts";

/** When an event is allowed (ms UTC): from `from`, up to and including `to`, before `before`. */
interface AllowedWindow {
  from?: Instant;
  to?: Instant;
  before?: Instant | undefined;
}

/** A row of the lifecycle: an event in a status, by whom, when, and what comes of it. docs/money.md shows it with the money. */
interface LifecycleRow {
  from: BookingStatus | "none";
  event: BookingEventName;
  by: readonly Actor[];
  /** Every possible next status. */
  to: readonly BookingStatus[];
  /** When it is allowed; without one, until the booking expires. */
  window?: (booking: TimedBooking, by: Actor) => AllowedWindow;
  /** What it requires besides. */
  condition?: (booking: TimedBooking, by: Actor) => boolean;
  /** Whether it also counts after the booking expires. */
  outlasts?: true;
}

const untilStart = ({ schedule }: TimedBooking) => ({ before: schedule.start });
const untilNotice = ({ schedule, policy }: TimedBooking) => ({ to: schedule.start - policy.notice });
const whileAnswerable = ({ schedule, policy }: TimedBooking) => ({
  before: schedule.start - policy.answerBefore,
});
const untilReplyIsDue = ({ proposal }: TimedBooking) => ({ before: proposal?.until });
const afterReplyIsDue = ({ proposal }: TimedBooking) => ({ from: proposal?.until ?? Infinity });
const afterNoShow = (booking: TimedBooking, by: Actor) => ({
  from: noShowOpensAt(booking, by === "instructor" ? by : "customer"),
  before: booking.schedule.end + booking.policy.closeAfter,
});
const whileRefundable = ({ schedule }: TimedBooking) => ({ to: schedule.end + DESK_REFUNDS.within });
const afterExpiry = (booking: TimedBooking) => ({ from: bookingExpiryAt(booking) ?? Infinity });

const untilSubstituteIsDue = ({ substitute }: TimedBooking) => ({ before: substitute?.until });
const hasSubstitutesLeft = ({ events, substitute, billing }: TimedBooking) =>
  substitute === undefined &&
  !billing.disputed &&
  events.filter(({ name }) => name === "offer substitute").length < SUBSTITUTES.most;
const isUnanswered = ({ substitute }: TimedBooking) =>
  substitute !== undefined && substitute.agreedAt === undefined;
const isAgreed = ({ substitute }: TimedBooking) => substitute?.agreedAt !== undefined;

const hasMovesLeft = ({ moves, policy }: TimedBooking) => moves < policy.moves;
const proposalsOf = ({ events }: TimedBooking) => events.filter(({ name }) => name === "propose").length;
const hasProposalsLeft = (booking: TimedBooking) => proposalsOf(booking) < PROPOSALS_LIMIT;
const isFromOtherSide = ({ proposal }: TimedBooking, by: Actor) =>
  proposal !== undefined && proposal.by !== by;
const isFromSameSide = ({ proposal }: TimedBooking, by: Actor) => proposal?.by === by;
const sinceClosed = ({ events }: TimedBooking) =>
  events.slice(events.findLastIndex(({ changes }) => changes?.status === "Closed") + 1);
/** One that was booked, or that the customer did not want, ends it. */
const hasNextSessionsLeft = (booking: TimedBooking) => {
  const since = sinceClosed(booking).map(({ name }) => name);
  const isAnswered = since.includes("accept proposal") || since.includes("decline proposal");
  return !isAnswered && since.filter((name) => name === "propose").length < NEXT_SESSIONS.most;
};
const hasRefundLeft = ({ billing }: TimedBooking) => (billing.refunds ?? []).length < DESK_REFUNDS.most;
const isRefundable = (booking: TimedBooking) =>
  booking.billing.settledAt !== undefined && !booking.billing.disputed && hasRefundLeft(booking);
const isUnnoted = ({ claim, events }: TimedBooking) =>
  claim?.by === "customer" &&
  claim.state !== "ended" &&
  !events.some(({ name }) => name === "check in" || name === "check in noted");
const isStillContestable = ({ events, billing }: TimedBooking) =>
  events.some(({ name }) => name === "check out") && !billing.tip && !billing.settledAt;

/** Whether a no-show claim of the other side can be contested: nothing but a check-in has contested it. */
function isContestable({ claim }: TimedBooking, by: Actor): boolean {
  const isUncontested = claim?.state === "open" || claim?.contested?.by === "check in";
  return isUncontested && claim.state !== "ended" && claim.by !== by;
}

/** The lifecycle of a booking: drives the server, the buttons, the labels and the tests. */
export const lifecycle: readonly LifecycleRow[] = [
  { from: "none", event: "book", by: ["customer"], to: ["Held", "Requested", "Confirmed"] },
  { from: "none", event: "book", by: ["operator"], to: ["Held"] },
  {
    from: "Held",
    event: "authorised",
    by: ["system"],
    to: ["Requested", "Confirmed", "Held"],
    // What is found before the expiry is stored counts; saving it fails if another booking has taken the time.
    window: whileAnswerable,
    outlasts: true,
  },
  {
    from: "Held",
    event: "email confirmed",
    by: ["customer"],
    to: ["Requested", "Confirmed"],
    condition: awaitsEmail,
  },
  {
    from: "Held",
    event: "email confirmed",
    by: ["system"],
    to: ["Requested", "Confirmed"],
    window: whileAnswerable,
    condition: awaitsEmail,
    outlasts: true,
  },
  { from: "Held", event: "refused", by: ["system"], to: ["Held"] },
  { from: "Held", event: "pay by credit", by: ["customer"], to: ["Requested", "Confirmed"] },
  { from: "Held", event: "withdraw", by: ["customer"], to: ["Canceled"] },
  { from: "Held", event: "lapse", by: ["system"], to: ["Expired"], window: afterExpiry, outlasts: true },
  { from: "Requested", event: "accept", by: ["instructor", "operator"], to: ["Confirmed"] },
  { from: "Requested", event: "decline", by: ["instructor", "operator"], to: ["Declined"] },
  { from: "Requested", event: "withdraw", by: ["customer"], to: ["Canceled"] },
  { from: "Requested", event: "lapse", by: ["system"], to: ["Expired"], window: afterExpiry, outlasts: true },
  {
    from: "Requested",
    event: "propose",
    by: ["instructor"],
    to: ["Requested"],
    window: ({ deadline = -Infinity }) => ({ to: deadline - COUNTER_OFFERS.before }),
    condition: (booking) => proposalsOf(booking) < COUNTER_OFFERS.most,
  },
  {
    from: "Requested",
    event: "accept proposal",
    by: ["customer"],
    to: ["Confirmed"],
    window: untilReplyIsDue,
    condition: isFromOtherSide,
  },
  {
    from: "Requested",
    event: "decline proposal",
    by: ["customer"],
    to: ["Requested"],
    window: untilReplyIsDue,
    condition: isFromOtherSide,
  },
  {
    from: "Requested",
    event: "withdraw proposal",
    by: ["instructor"],
    to: ["Requested"],
    window: untilReplyIsDue,
    condition: isFromSameSide,
  },
  {
    from: "Requested",
    event: "proposal ends",
    by: ["system"],
    to: ["Requested"],
    window: afterReplyIsDue,
  },
  // Once it has begun, a session is not canceled over its payment: a capture is retried, a dispute is our loss.
  { from: "Confirmed", event: "capture refused", by: ["system"], to: ["Canceled"], window: untilStart },
  { from: "Confirmed", event: "dispute lost", by: ["system"], to: ["Canceled"], window: untilStart },
  {
    from: "Confirmed",
    event: "cancel",
    by: ["customer"],
    to: ["Canceled"],
    window(booking) {
      const freeUntil = freeCancelUntil(booking);
      return freeUntil === undefined ? untilStart(booking) : { to: freeUntil };
    },
  },
  { from: "Confirmed", event: "cancel", by: ["instructor"], to: ["Canceled"], window: untilStart },
  { from: "Confirmed", event: "cancel", by: ["operator"], to: ["Canceled"] },
  {
    from: "Confirmed",
    event: "move",
    by: ["customer"],
    to: ["Confirmed"],
    window: untilNotice,
    condition: hasMovesLeft,
  },
  {
    from: "Confirmed",
    event: "eta",
    by: ["instructor"],
    to: ["Confirmed"],
    window: ({ schedule }) => ({
      from: schedule.start - ARRIVAL.announceFrom,
      to: schedule.start + ARRIVAL.latest,
    }),
    condition: ({ eta }) => (eta?.count ?? 0) < ARRIVAL.most,
  },
  {
    from: "Confirmed",
    event: "propose",
    by: ["instructor"],
    to: ["Confirmed"],
    window: whileAnswerable,
    condition: (booking) => hasProposalsLeft(booking) && booking.substitute === undefined,
  },
  {
    from: "Confirmed",
    event: "propose",
    by: ["customer"],
    to: ["Confirmed"],
    window: untilNotice,
    condition: (booking) =>
      hasProposalsLeft(booking) && hasMovesLeft(booking) && booking.substitute === undefined,
  },
  {
    from: "Confirmed",
    event: "accept proposal",
    by: ["customer", "instructor"],
    to: ["Confirmed"],
    window: untilReplyIsDue,
    condition: isFromOtherSide,
  },
  {
    from: "Confirmed",
    event: "decline proposal",
    by: ["customer", "instructor"],
    to: ["Confirmed"],
    window: untilReplyIsDue,
    condition: isFromOtherSide,
  },
  {
    from: "Confirmed",
    event: "withdraw proposal",
    by: ["customer", "instructor"],
    to: ["Confirmed"],
    window: untilReplyIsDue,
    condition: isFromSameSide,
  },
  {
    from: "Confirmed",
    event: "proposal ends",
    by: ["system"],
    to: ["Confirmed"],
    window: afterReplyIsDue,
  },
  // Another instructor takes the session over; here the one who is asked acts as an instructor, too.
  {
    from: "Confirmed",
    event: "offer substitute",
    by: ["instructor", "operator"],
    to: ["Confirmed"],
    window: ({ schedule }) => ({ to: schedule.start - SUBSTITUTES.before }),
    condition: hasSubstitutesLeft,
  },
  {
    from: "Confirmed",
    event: "take substitute",
    by: ["instructor"],
    to: ["Confirmed"],
    window: untilSubstituteIsDue,
    condition: (booking) => isUnanswered(booking) && !booking.billing.disputed,
  },
  {
    from: "Confirmed",
    event: "accept substitute",
    by: ["customer"],
    to: ["Confirmed"],
    window: untilSubstituteIsDue,
    condition: (booking) => isAgreed(booking) && !booking.billing.disputed,
  },
  {
    from: "Confirmed",
    event: "decline substitute",
    by: ["customer"],
    to: ["Confirmed"],
    window: untilSubstituteIsDue,
    condition: isAgreed,
  },
  {
    from: "Confirmed",
    event: "decline substitute",
    by: ["instructor", "system"],
    to: ["Confirmed"],
    window: untilSubstituteIsDue,
    condition: ({ substitute }) => substitute !== undefined,
  },
  {
    from: "Confirmed",
    event: "substitute ends",
    by: ["system"],
    to: ["Confirmed"],
    window: ({ substitute }) => ({ from: substitute?.until ?? Infinity }),
  },
  {
    from: "Confirmed",
    event: "check in",
    by: ["instructor"],
    to: ["Started"],
    // After its window it is late, and proves less: see `isLateCheckIn`.
    window: (booking) => ({
      from: booking.schedule.start - booking.policy.checkInFrom,
      to: Math.max(checkInClosesAt(booking), booking.schedule.end),
    }),
  },
  {
    from: "Confirmed",
    event: "couldn't come",
    by: ["instructor"],
    to: ["Missed"],
    window: ({ schedule }) => ({ from: schedule.start }),
  },
  { from: "Confirmed", event: "absent", by: ["instructor"], to: ["Missed"], window: afterNoShow },
  { from: "Confirmed", event: "absent", by: ["customer"], to: ["Missed"], window: afterNoShow },
  { from: "Confirmed", event: "lapse", by: ["system"], to: ["Closed"], window: afterExpiry, outlasts: true },
  {
    from: "Started",
    event: "check out",
    by: ["instructor"],
    to: ["Closed"],
    window: ({ schedule: { start, end }, policy }) => ({
      from: start + ((end - start) * policy.checkOutFrom) / 100,
    }),
  },
  { from: "Started", event: "absent", by: ["customer"], to: ["Missed"], window: afterNoShow },
  {
    from: "Closed",
    event: "absent",
    by: ["customer"],
    to: ["Missed"],
    window: afterNoShow,
    condition: isStillContestable,
  },
  {
    from: "Missed",
    event: "contest",
    by: ["customer", "instructor"],
    to: ["Missed"],
    window: ({ claim }) => ({ before: claim?.until }),
    condition: isContestable,
  },
  // Pressed without a network, and the customer's report came first: it is shown beside it.
  { from: "Missed", event: "check in noted", by: ["instructor"], to: ["Missed"], condition: isUnnoted },
  {
    from: "Missed",
    event: "claim ends",
    by: ["system"],
    to: ["Missed"],
    window: ({ claim }) => ({ from: claim?.until ?? Infinity }),
    condition: ({ claim }) => claim?.state === "open",
  },
  {
    from: "Missed",
    event: "resolve",
    by: ["operator"],
    to: ["Missed"],
    condition: ({ claim }) => claim?.state === "contested",
  },
  { from: "Started", event: "lapse", by: ["system"], to: ["Closed"], window: afterExpiry, outlasts: true },
  // The next session, at a time that its instructor proposes; the customer takes it by booking it.
  {
    from: "Closed",
    event: "propose",
    by: ["instructor"],
    to: ["Closed"],
    window: ({ schedule }) => ({ before: schedule.end + NEXT_SESSIONS.within }),
    condition: hasNextSessionsLeft,
  },
  {
    from: "Closed",
    event: "accept proposal",
    by: ["customer"],
    to: ["Closed"],
    window: untilReplyIsDue,
    condition: isFromOtherSide,
  },
  {
    from: "Closed",
    event: "decline proposal",
    by: ["customer"],
    to: ["Closed"],
    window: untilReplyIsDue,
    condition: isFromOtherSide,
  },
  // We withdraw it when either blocks the other, and when the instructor takes no bookings anymore.
  {
    from: "Closed",
    event: "withdraw proposal",
    by: ["instructor", "system"],
    to: ["Closed"],
    window: untilReplyIsDue,
    condition: ({ proposal }) => proposal !== undefined,
  },
  {
    from: "Closed",
    event: "proposal ends",
    by: ["system"],
    to: ["Closed"],
    window: afterReplyIsDue,
  },
  {
    from: "Closed",
    event: "tip",
    by: ["customer"],
    to: ["Closed"],
    condition: ({ billing }) => !billing.tip,
  },
  {
    from: "Closed",
    event: "refund",
    by: ["operator"],
    to: ["Closed"],
    window: whileRefundable,
    condition: isRefundable,
  },
  {
    from: "Missed",
    event: "refund",
    by: ["operator"],
    to: ["Missed"],
    window: whileRefundable,
    condition: isRefundable,
  },
  {
    from: "Canceled",
    event: "refund",
    by: ["operator"],
    to: ["Canceled"],
    window: whileRefundable,
    condition: isRefundable,
  },
  {
    from: "Closed",
    event: "tip refund",
    by: ["operator"],
    to: ["Closed"],
    window: whileRefundable,
    condition: (booking) => booking.billing.tip && hasRefundLeft(booking),
  },
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
  Pick<
    Booking,
    "policy" | "moves" | "billing" | "events" | "claim" | "needsEmail" | "eta" | "proposal" | "substitute"
  >;

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

/**
 * Whether the lifecycle allows `by` to trigger `event` now: buttons use it, and the server enforces it. What was pressed
 * without a network may also reach us after its window, if it was pressed within it (`pressedAt`), until the booking expires.
 */
export function canTransition(
  booking: TimedBooking,
  event: BookingEventName,
  by: Actor,
  now: Instant,
  pressedAt?: Instant,
): boolean {
  const row = lifecycle.find((r) => r.from === booking.status && r.event === event && r.by.includes(by));
  if (!row || row.condition?.(booking, by) === false) return false;
  const expiry = bookingExpiryAt(booking);
  // The server's clock decides, whether or not the sweep has run yet.
  if (!row.outlasts && expiry !== undefined && now >= expiry) return false;
  const { from = -Infinity, to = Infinity, before = Infinity } = row.window?.(booking, by) ?? {};
  const isWithin = (at: Instant) => from <= at && at <= to && at < before;
  return isWithin(now) || (pressedAt !== undefined && pressedAt < now && isWithin(pressedAt));
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
  pressedAt?: Instant,
): void {
  if (canTransition(booking, event, by, now, pressedAt)) return;
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
