import { CURRENCY, policy } from "../constants.ts";
import { AppError } from "../errors.ts";
import type { Booking, BookingStatus, PriceLine } from "../model/booking.ts";
import type { Instant, Minor, Person } from "../model/fields.ts";
import type { Beacon } from "../model/pricing.ts";
import type { Location } from "../model/user.ts";
import { advance, dueAfterEvent } from "./life.ts";
import { isHonoured, nextTierAt, refundAt, refundPercent } from "./refund.ts";

/**
 * What a decision means for the money: nothing; set it aside; take it; give back what is set aside; end it with a
 * refund (minor units) and share the rest; or share all of it.
 */
export type Money =
  | { kind: "none" }
  | { kind: "hold" }
  | { kind: "capture" }
  | { kind: "release" }
  | { kind: "refund"; refund: Minor }
  | { kind: "close" };

/** A booking after a decision, and what the money must do. */
export interface Outcome {
  booking: Booking;
  money: Money;
}

/** Who answers for an instructor's side. */
export type Side = "instructor" | "operator";

/** Instant (ms UTC) by which an instructor must have answered. */
export const answerDeadline = (start: Instant, now: Instant): Instant =>
  Math.min(now + policy.answerWithin, start - policy.answerBefore);

/** What a new booking is made of; the schedule already carries the place's date. */
export interface Draft {
  id: string;
  customer: Person;
  instructor: Person;
  beacon: Beacon;
  people: number;
  schedule: Booking["schedule"];
  /** Dates of the instructor's days that hold it. */
  days: string[];
  location: Location;
  hasInstructions: boolean;
  price: { amount: Minor; lines: PriceLine[] };
  /** A saved card's id, or `credit`. */
  pmid: string;
  instantConfirm: boolean;
  now: Instant;
}

/** The first state of a booking: by card it is Held until the processor has answered. */
function firstStatus(draft: Draft): BookingStatus {
  if (draft.pmid !== "credit") return "Held";
  return draft.instantConfirm ? "Confirmed" : "Requested";
}

/** Makes a new booking. Guards are asked before: see guards.ts. */
export function book(draft: Draft): Outcome {
  const { now, beacon, schedule, location } = draft;
  const status = firstStatus(draft);
  const deadline = status === "Held" ? now + policy.holdFor : answerDeadline(schedule.start, now);
  const booking: Booking = {
    id: draft.id,
    customer: draft.customer,
    instructor: draft.instructor,
    service: {
      beacon: beacon.id,
      name: beacon.service,
      style: beacon.style,
      minutes: beacon.minutes,
      people: draft.people,
    },
    schedule,
    instructions: draft.hasInstructions,
    location: { city: location.city, region: location.region, postalCode: location.postalCode },
    billing: {
      currency: CURRENCY,
      ...draft.price,
      ...(draft.pmid === "credit" ? { source: "credit" } : { source: "card", pmid: draft.pmid }),
      tip: false,
    },
    status,
    event: { name: "book", by: "customer", at: now },
    allow: status === "Held" ? [draft.customer.id] : [draft.customer.id, draft.instructor.id],
    days: draft.days,
    policy: structuredClone(policy) as unknown as Booking["policy"],
    ...(status !== "Confirmed" && { deadline }),
    moves: 0,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  const due = dueAfterEvent(booking, now);
  const money: Money = { kind: status === "Held" ? "none" : status === "Confirmed" ? "capture" : "hold" };
  return { booking: due === undefined ? booking : { ...booking, due }, money };
}

/** The processor has reserved the price of a Held booking. */
export function authorised(booking: Booking, instantConfirm: boolean, now: Instant): Outcome {
  const event = { name: "authorised", by: "system", at: now } as const;
  // Friends may have joined while the payment was made.
  const allow = [...booking.allow, booking.instructor.id];
  if (instantConfirm)
    return { booking: advance(booking, event, "Confirmed", { allow }), money: { kind: "capture" } };
  const deadline = answerDeadline(booking.schedule.start, now);
  return { booking: advance(booking, event, "Requested", { allow, deadline }), money: { kind: "none" } };
}

/** The processor refused a card; the time stays Held until its deadline. */
export const refused = (booking: Booking, reason: string, now: Instant): Outcome => ({
  booking: advance(booking, { name: "refused", by: "system", at: now, reason }, "Held"),
  money: { kind: "none" },
});

/** The customer pays a Held booking with another card. */
export const withCard = (booking: Booking, pmid: string): Booking => ({
  ...booking,
  billing: { ...booking.billing, pmid },
});

export const accept = (booking: Booking, by: Side, now: Instant): Outcome => ({
  booking: advance(booking, { name: "accept", by, at: now }, "Confirmed"),
  money: { kind: "capture" },
});

export const decline = (booking: Booking, by: Side, reason: string, now: Instant): Outcome => ({
  booking: advance(booking, { name: "decline", by, at: now, reason }, "Declined"),
  money: { kind: "release" },
});

const refundTo = (booking: Booking, refund: Minor): { billing: Booking["billing"] } => ({
  billing: { ...booking.billing, refunded: refund },
});

/**
 * The customer gives a booking up: withdrawn while it waits for its answer, canceled afterwards.
 * @throws AppError `refund-changed` {refund, nextTierAt} when `shown` (minor units) is not owed any more
 */
export function cancelByCustomer(booking: Booking, shown: Minor, now: Instant): Outcome {
  if (booking.status === "Requested") {
    const next = advance(booking, { name: "withdraw", by: "customer", at: now }, "Canceled");
    mustBeOwed(booking, shown === booking.billing.amount, booking.billing.amount, now);
    return { booking: next, money: { kind: "release" } };
  }
  const next = advance(
    booking,
    { name: "cancel", by: "customer", at: now },
    "Canceled",
    refundTo(booking, shown),
  );
  mustBeOwed(booking, isHonoured(booking, shown, now), refundAt(booking, now), now);
  return { booking: next, money: { kind: "refund", refund: shown } };
}

function mustBeOwed(booking: Booking, isOwed: boolean, refund: Minor, now: Instant): void {
  if (isOwed) return;
  throw new AppError("refund-changed", undefined, { refund, nextTierAt: nextTierAt(booking, now) ?? null });
}

/** The instructor's side cancels: all of it comes back. */
export function cancelByInstructor(booking: Booking, by: Side, reason: string, now: Instant): Outcome {
  const refund = booking.billing.amount;
  const event = { name: "cancel", by, at: now, reason } as const;
  return {
    booking: advance(booking, event, "Canceled", refundTo(booking, refund)),
    money: { kind: "refund", refund },
  };
}

/** The processor would not pay out what it had reserved; nothing was taken. */
export const captureRefused = (booking: Booking, now: Instant): Outcome => ({
  booking: advance(booking, { name: "capture refused", by: "system", at: now }, "Canceled"),
  money: { kind: "none" },
});

/** Moves a session; guards are asked before. From now on no more comes back than what was owed at this moment. */
export function move(booking: Booking, to: Pick<Booking, "schedule" | "days">, now: Instant): Outcome {
  const billing = { ...booking.billing, refundCap: refundPercent(booking, now) };
  const changes = { ...to, billing, moves: booking.moves + 1 };
  const event = { name: "move", by: "customer", at: now } as const;
  return { booking: advance(booking, event, "Confirmed", changes), money: { kind: "none" } };
}

export const checkIn = (booking: Booking, now: Instant): Outcome => ({
  booking: advance(booking, { name: "check in", by: "instructor", at: now }, "Started"),
  money: { kind: "none" },
});

export const checkOut = (booking: Booking, now: Instant): Outcome => ({
  booking: advance(booking, { name: "check out", by: "instructor", at: now }, "Closed"),
  money: { kind: "close" },
});

/** One side says the other did not come: an absent instructor costs nothing, an absent customer as a late cancel. */
export function absent(booking: Booking, by: "customer" | "instructor", now: Instant): Outcome {
  const refund = by === "customer" ? booking.billing.amount : 0;
  const next = advance(booking, { name: "absent", by, at: now }, "Missed", refundTo(booking, refund));
  return { booking: next, money: { kind: "refund", refund } };
}

/** What the clock does to a booking past its deadline. */
export function lapse(booking: Booking, now: Instant): Outcome {
  const event = { name: "lapse", by: "system", at: now } as const;
  const over = booking.status === "Held" || booking.status === "Requested";
  if (over) return { booking: advance(booking, event, "Expired"), money: { kind: "release" } };
  return { booking: advance(booking, event, "Closed"), money: { kind: "close" } };
}

/** A tip was paid; the flag and the amount (minor units). */
export const tipped = (booking: Booking, amount: Minor, now: Instant): Booking =>
  advance(booking, { name: "tip", by: "customer", at: now }, "Closed", {
    billing: { ...booking.billing, tip: true, tipAmount: amount },
  });
