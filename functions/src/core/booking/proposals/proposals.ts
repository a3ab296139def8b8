import { replyDeadline } from "../../availability/reply-times.ts";
import { localDateParts } from "../../availability/time-zone.ts";
import { AppError } from "../../errors.ts";
import type { Instant } from "../../fields.ts";
import { applyTransition } from "../apply-transition.ts";
import type { Booking, BookingEvent, ClaimSide, Proposal } from "../booking.ts";
import { mustAllowTransition } from "../lifecycle.ts";
import { refundPercent } from "../money/refund.ts";
import { type TransitionResult, withCreditCaptured } from "../transitions.ts";

/** A time that passed the guards of a move; `days` are the day documents that hold it. */
export interface ProposedTime {
  start: Instant;
  end: Instant;
  days: string[];
}

/**
 * Until when (ms UTC) a proposed time is reserved: until a reply is due, as for a request, before either start. One that
 * is offered for a request: until the request's deadline, or until it is too late to book that time. A next session:
 * before its own start alone.
 */
export function proposalDeadline(
  { status, deadline, schedule, policy }: Pick<Booking, "status" | "deadline" | "schedule" | "policy">,
  proposedStart: Instant,
  now: Instant,
): Instant {
  if (status === "Requested") return Math.min(deadline ?? Infinity, proposedStart - policy.notice);
  const start = status === "Closed" ? proposedStart : Math.min(schedule.start, proposedStart);
  return replyDeadline({ start, now, zone: schedule.timeZone }, policy);
}

/**
 * Proposes another time for a session, offers one for a request, or proposes the next session after one; it replaces an
 * earlier proposal. The caller runs the guards of the time.
 * @throws AppError `wrong-state` {status}; `bad-request` {start} for the time it has
 */
export function proposeTime(
  booking: Booking,
  by: ClaimSide,
  { start, end, days }: ProposedTime,
  now: Instant,
): TransitionResult {
  const proposal: Proposal = { by, start, end, at: now, until: proposalDeadline(booking, start, now), days };
  const next = applyTransition(booking, { name: "propose", by, at: now }, booking.status, { proposal });
  if (start === booking.schedule.start)
    throw new AppError("bad-request", undefined, { start: "That's already the session's time." });
  return { booking: next, money: { kind: "none" } };
}

/**
 * Moves a session to the time that the other side proposed. No money moves. A proposal of the customer counts as a
 * move: it caps later refunds at what was owed when they proposed it, because waiting for the answer is not the
 * customer's fault. One of the instructor changes nothing of what the customer is owed. A request is confirmed at the
 * time that was offered for it, and its price is captured as after an acceptance.
 */
export function acceptProposal(booking: Booking, by: ClaimSide, now: Instant): TransitionResult {
  const { by: author, start, end, at, days } = mustHaveProposal(booking, by, now);
  const { timeZone } = booking.schedule;
  const schedule = { start, end, timeZone, ...localDateParts(start, timeZone) };
  const asMove = {
    billing: { ...booking.billing, refundCap: refundPercent(booking, at) },
    moves: booking.moves + 1,
  };
  const isRequest = booking.status === "Requested";
  const changes = {
    schedule,
    days: days ?? booking.days,
    ...(author === "customer" && asMove),
    ...(isRequest && withCreditCaptured(booking, now)),
  };
  const event = { name: "accept proposal", by, at: now } as const;
  return {
    booking: applyTransition(booking, event, "Confirmed", changes),
    money: { kind: isRequest ? "capture" : "none" },
  };
}

function mustHaveProposal(booking: Booking, by: ClaimSide, now: Instant): Proposal {
  mustAllowTransition(booking, "accept proposal", by, now);
  if (!booking.proposal) throw new AppError("wrong-state", undefined, { status: booking.status });
  return booking.proposal;
}

const withoutProposal = (booking: Booking, event: BookingEvent): TransitionResult => ({
  booking: applyTransition(booking, event, booking.status),
  money: { kind: "none" },
});

/** Declines the time that the other side proposed: the session, or the request, stays as it is. */
export const declineProposal = (booking: Booking, by: ClaimSide, now: Instant): TransitionResult =>
  withoutProposal(booking, { name: "decline proposal", by, at: now });

/** Withdraws one's own proposal. */
export const withdrawProposal = (booking: Booking, by: ClaimSide, now: Instant): TransitionResult =>
  withoutProposal(booking, { name: "withdraw proposal", by, at: now });

/** Withdraws the next session that an instructor proposed, for neither side. */
export const withdrawnBySystem = (booking: Booking, now: Instant): TransitionResult =>
  withoutProposal(booking, { name: "withdraw proposal", by: "system", at: now });

/** Ends a proposal that was not answered in time. */
export const endProposal = (booking: Booking, now: Instant): TransitionResult =>
  withoutProposal(booking, { name: "proposal ends", by: "system", at: now });
