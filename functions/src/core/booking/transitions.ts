import type { CanceledTime } from "../availability/canceled-times.ts";
import { replyDeadline } from "../availability/reply-times.ts";
import { BOOKING_POLICY, CURRENCY, MINUTE } from "../constants.ts";
import { AppError } from "../errors.ts";
import type { Instant, Minor, Person } from "../fields.ts";
import { neighborhoodAt } from "../people/places/neighborhood.ts";
import type { Beacon } from "../people/places/pricing.ts";
import type { PostalAddress } from "../people/user.ts";
import { bookingTermsOf } from "../policy/booking-terms.ts";
import type { Policy } from "../policy/policy.ts";
import { applyTransition } from "./apply-transition.ts";
import { isLateCheckIn } from "./arrival-times.ts";
import type { Booking, BookingStatus, PriceLine } from "./booking.ts";
import { sharesDueAt, withDue } from "./due-times.ts";
import { isRefundHonored, nextTierAt, refundAt, refundPercent } from "./money/refund.ts";

/**
 * What a transition means for the money: nothing; hold the price; capture it; release the hold; close with a
 * refund (minor units) and split the rest; or split all of it.
 */
export type MoneyEffect =
  | { kind: "none" }
  | { kind: "hold" }
  | { kind: "capture" }
  | { kind: "release" }
  | { kind: "refund"; refund: Minor }
  | { kind: "close" };

/** A booking after a transition, and its effect on the money. */
export interface TransitionResult {
  booking: Booking;
  money: MoneyEffect;
  /** The instructor's time that stays off: after a cancellation of their own, or a session that they handed over instead. */
  off?: CanceledTime;
}

/** Who acts on the instructor's side. */
type InstructorSideActor = "instructor" | "operator";

/** Input of a new booking; the schedule already contains the place's local date. */
export interface BookingRequest {
  id: string;
  customer: Person;
  instructor: Person;
  beacon: Beacon;
  people: number;
  schedule: Booking["schedule"];
  /** Dates of the day documents that hold it. */
  days: string[];
  /** Id of the pricing area of the place. */
  area: string;
  location: PostalAddress;
  hasInstructions: boolean;
  /** What the customer writes about their body, if anything. */
  bodyNotes?: string | undefined;
  /** What the customer pays; `covered` is what we add to it. */
  price: { amount: Minor; lines: PriceLine[]; covered?: Minor };
  /** A saved card's id, or `credit`; undefined where an operator books and the customer has yet to choose. */
  pmid: string | undefined;
  /** Until when it is held for its customer, where an operator books for them (ms UTC). */
  heldUntil?: Instant | undefined;
  /** The part of the price paid with given credit, minor units. */
  given: Minor;
  instantConfirm: boolean;
  /** The rules of its area, of which it keeps a copy. */
  policy: Policy;
  /** Terms of its own, in the booking's copy of the rules. */
  terms?: Partial<Pick<Booking["policy"], "answerBefore">>;
  /** Whether the customer must still confirm their email; by card only. */
  needsEmail?: boolean;
  now: Instant;
}

/** The first status of a booking: Held for a card until the processor has replied. */
function firstStatus(request: BookingRequest): BookingStatus {
  if (request.pmid !== "credit") return "Held";
  return request.instantConfirm ? "Confirmed" : "Requested";
}

/** Creates a booking. The caller runs the guards first: see guards.ts. */
export function bookSession(request: BookingRequest): TransitionResult {
  const { now, beacon, schedule, location } = request;
  const status = firstStatus(request);
  const deadline =
    status === "Held"
      ? (request.heldUntil ?? now + BOOKING_POLICY.holdFor)
      : replyDeadline({ start: schedule.start, now, zone: schedule.timeZone });
  const neighborhood = neighborhoodAt(location.postalCode);
  const booking: Booking = {
    id: request.id,
    customer: request.customer,
    instructor: request.instructor,
    service: {
      beacon: beacon.id,
      name: beacon.service,
      style: beacon.style,
      minutes: beacon.minutes,
      people: request.people,
    },
    schedule,
    instructions: request.hasInstructions,
    ...(request.bodyNotes && { bodyNotes: request.bodyNotes }),
    location: {
      city: location.city,
      region: location.region,
      postalCode: location.postalCode,
      ...(neighborhood && { neighborhood }),
    },
    billing: {
      currency: CURRENCY,
      ...request.price,
      source: request.pmid === "credit" ? "credit" : "card",
      ...(request.pmid !== "credit" && request.pmid !== undefined && { pmid: request.pmid }),
      ...(request.given > 0 && { given: request.given }),
      tip: false,
      ...(request.pmid === "credit" && status === "Confirmed" && { capturedAt: now }),
    },
    status,
    events: [
      {
        name: "book",
        by: request.heldUntil === undefined ? "customer" : "operator",
        at: now,
        changes: { status },
      },
    ],
    allow: status === "Held" ? [request.customer.id] : [request.customer.id, request.instructor.id],
    days: request.days,
    policy: { ...bookingTermsOf(request.policy), ...request.terms },
    ...(status !== "Confirmed" && { deadline }),
    ...(status === "Held" && request.needsEmail && { needsEmail: true }),
    moves: 0,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  const money: MoneyEffect = {
    kind: status === "Held" ? "none" : status === "Confirmed" ? "capture" : "hold",
  };
  return { booking: withDue(booking, now), money };
}

export const acceptBooking = (booking: Booking, by: InstructorSideActor, now: Instant): TransitionResult => ({
  booking: applyTransition(
    booking,
    { name: "accept", by, at: now },
    "Confirmed",
    withCreditCaptured(booking, now),
  ),
  money: { kind: "capture" },
});

export const declineBooking = (
  booking: Booking,
  by: InstructorSideActor,
  reason: string | undefined,
  now: Instant,
): TransitionResult => ({
  booking: applyTransition(
    booking,
    { name: "decline", by, at: now, ...(reason !== undefined && { reason }) },
    "Declined",
  ),
  money: { kind: "release" },
});

/** The billing with a refund (minor units). Credit is settled immediately, a card when the processor has refunded it. */
export const withRefund = (
  { billing }: Booking,
  refund: Minor,
  now: Instant,
): { billing: Booking["billing"] } => ({
  billing: { ...billing, refunded: refund, ...(billing.source === "credit" && { settledAt: now }) },
});

/**
 * The billing of a booking whose price is captured now, unless it is paid by card: then the processor is called later.
 */
export const withCreditCaptured = ({ billing }: Booking, now: Instant): { billing: Booking["billing"] } => ({
  billing: billing.source === "credit" ? { ...billing, capturedAt: now } : billing,
});

/** Withdraws a request, or a time that waits for a card: nothing was charged, and the time becomes free immediately. */
export const withdrawBooking = (booking: Booking, now: Instant): TransitionResult => ({
  booking: applyTransition(booking, { name: "withdraw", by: "customer", at: now }, "Canceled"),
  money: { kind: "release" },
});

/**
 * Cancels a booking for its customer: withdraws a request, or cancels a confirmed session.
 * @throws AppError `refund-changed` {refund, nextTierAt} if `shownRefund` (minor units) is no longer owed
 */
export function cancelByCustomer(booking: Booking, shownRefund: Minor, now: Instant): TransitionResult {
  if (booking.status === "Requested") {
    const withdrawn = withdrawBooking(booking, now);
    mustMatchOwedRefund(booking, shownRefund === booking.billing.amount, booking.billing.amount, now);
    return withdrawn;
  }
  const next = applyTransition(
    booking,
    { name: "cancel", by: "customer", at: now },
    "Canceled",
    withRefund(booking, shownRefund, now),
  );
  mustMatchOwedRefund(booking, isRefundHonored(booking, shownRefund, now), refundAt(booking, now), now);
  return { booking: next, money: { kind: "refund", refund: shownRefund } };
}

function mustMatchOwedRefund(booking: Booking, isOwed: boolean, refund: Minor, now: Instant): void {
  if (isOwed) return;
  throw new AppError("refund-changed", undefined, { refund, nextTierAt: nextTierAt(booking, now) ?? null });
}

/**
 * Cancels a session for the instructor's side, with a full refund; for the instructor before the start alone. After an
 * instructor's own cancellation the time stays off: that of the session, or a longer one.
 */
export function cancelByInstructor(
  booking: Booking,
  by: InstructorSideActor,
  reason: string | undefined,
  now: Instant,
  off: CanceledTime = { from: booking.schedule.start, to: booking.schedule.end, days: booking.days },
): TransitionResult {
  const refund = booking.billing.amount;
  const event = { name: "cancel", by, at: now, ...(reason !== undefined && { reason }) } as const;
  return {
    booking: applyTransition(booking, event, "Canceled", withRefund(booking, refund, now)),
    money: { kind: "refund", refund },
    ...(by === "instructor" && { off }),
  };
}

/** Cancels a session whose capture the processor refused; nothing was charged. */
export const cancelForRefusedCapture = (booking: Booking, now: Instant): TransitionResult => ({
  booking: applyTransition(booking, { name: "capture refused", by: "system", at: now }, "Canceled"),
  money: { kind: "none" },
});

/** Moves a session; the caller runs the guards first. Caps later refunds at what is owed now. */
export function moveSession(
  booking: Booking,
  to: Pick<Booking, "schedule" | "days">,
  now: Instant,
): TransitionResult {
  const billing = { ...booking.billing, refundCap: refundPercent(booking, now) };
  const changes = { ...to, billing, moves: booking.moves + 1 };
  const event = { name: "move", by: "customer", at: now } as const;
  return { booking: applyTransition(booking, event, "Confirmed", changes), money: { kind: "none" } };
}

/** How much later (ms) than it was made a press reaches us without a network. */
const QUEUED_FROM = MINUTE;

/** The press of an event that was made without a network; the device's clock may be wrong, so it only informs. */
const queuedAt = (pressedAt: Instant | undefined, now: Instant) =>
  pressedAt !== undefined && now - pressedAt >= QUEUED_FROM && { pressedAt };

/**
 * Starts a session. The server's clock decides whether the check-in is late; one made without a network at `pressedAt`
 * counts until the booking expires. Where the customer has reported a no-show before it came, it is noted beside the claim.
 */
export function checkInSession(booking: Booking, now: Instant, pressedAt?: Instant): TransitionResult {
  const queued = queuedAt(pressedAt, now);
  const press = { by: "instructor", at: now, ...queued } as const;
  if (queued && booking.status === "Missed")
    return {
      booking: applyTransition(booking, { name: "check in noted", ...press }, "Missed"),
      money: { kind: "none" },
    };
  const late = isLateCheckIn(booking, now) && { late: true };
  return {
    booking: applyTransition(booking, { name: "check in", ...press, ...late }, "Started"),
    money: { kind: "none" },
  };
}

/** Ends a session. Its shares are booked later: until then the customer may report a no-show. */
export const checkOutSession = (booking: Booking, now: Instant, pressedAt?: Instant): TransitionResult => ({
  booking: applyTransition(
    booking,
    { name: "check out", by: "instructor", at: now, ...queuedAt(pressedAt, now) },
    "Closed",
  ),
  money: { kind: "none" },
});

/** Expires a booking past its deadline, or closes a session past its end and books its shares if they are due. */
export function expireBooking(booking: Booking, now: Instant): TransitionResult {
  const event = { name: "lapse", by: "system", at: now } as const;
  const over = booking.status === "Held" || booking.status === "Requested";
  if (over) return { booking: applyTransition(booking, event, "Expired"), money: { kind: "release" } };
  const closed = applyTransition(booking, event, "Closed");
  return sharesDueAt(closed) === undefined
    ? { booking: closed, money: { kind: "none" } }
    : settleShares(closed, now);
}

/** Books the shares of a session that took place. Not an event of the booking: no one acts or is notified. */
export const settleShares = (booking: Booking, now: Instant): TransitionResult => ({
  booking: withDue({ ...booking, billing: { ...booking.billing, settledAt: now } }, now),
  money: { kind: "close" },
});

/** Marks a booking as tipped with the amount (minor units). */
export const markTipped = (booking: Booking, amount: Minor, now: Instant): Booking =>
  applyTransition(booking, { name: "tip", by: "customer", at: now }, "Closed", {
    billing: { ...booking.billing, tip: true, tipAmount: amount },
  });
