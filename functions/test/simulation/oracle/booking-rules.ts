import type { Booking } from "../../../src/core/booking/booking.ts";
import { DAY, HOUR, MINUTE } from "../../../src/core/constants.ts";

// What may happen to a booking when, written from the promises of docs/money.md and not from the code that keeps them.

/** What a person does with a booking. */
export type BookingAct =
  | "accept"
  | "decline"
  | "withdraw"
  | "give up"
  | "cancel by customer"
  | "cancel by instructor"
  | "move"
  | "propose by customer"
  | "answer a proposal"
  | "check in"
  | "check out"
  | "couldn't come"
  | "absent by customer"
  | "absent by instructor"
  | "contest by customer"
  | "contest by instructor"
  | "answer a contest"
  | "resolve"
  | "tip"
  | "refund"
  | "refund a tip";

const isBetween = (now: number, from: number, to: number): boolean => now >= from && now <= to;

type EventName = Booking["events"][number]["name"];

const countOf = ({ events }: Booking, name: EventName): number =>
  events.filter((event) => event.name === name).length;

const hasEvent = (booking: Booking, name: EventName): boolean => countOf(booking, name) > 0;

/** Whether a no-show can still be reported at this time: from 20 minutes after the start until 2 hours after the end. */
const isAbsenceOpen = ({ schedule: { start, end } }: Booking, now: number): boolean =>
  now >= start + 20 * MINUTE && now < end + 2 * HOUR;

function isContestable({ claim, status }: Booking, by: "customer" | "instructor", now: number): boolean {
  if (status !== "Missed" || !claim || claim.by === by || now >= claim.until) return false;
  return claim.state === "open" || (claim.state === "contested" && claim.contested?.by === "check in");
}

/** Operators refund within 180 days of the session, at most ten times. */
const isRefundable = ({ schedule, billing }: Booking, now: number): boolean =>
  now <= schedule.end + 180 * DAY && (billing.refunds ?? []).length < 10;

/** Whether a booking allows an act at `now` (ms UTC). */
export function isAllowed(booking: Booking, act: BookingAct, now: number): boolean {
  const { status, deadline = 0, moves, billing, claim } = booking;
  const { start, end } = booking.schedule;
  const isOpen = now < end + 2 * HOUR;
  switch (act) {
    case "accept":
    case "decline":
    case "withdraw":
      return status === "Requested" && now < deadline;
    case "give up":
      return (status === "Held" || status === "Requested") && now < deadline;
    case "cancel by customer":
      return status === "Confirmed" && now < start;
    case "cancel by instructor":
      return status === "Confirmed" && now < start;
    case "couldn't come":
      return status === "Confirmed" && now >= start && isOpen;
    case "move":
      return status === "Confirmed" && now <= start - 4 * HOUR && moves < 2;
    case "propose by customer": {
      const isFree = booking.substitute === undefined && countOf(booking, "propose") < 5;
      return isFree && status === "Confirmed" && now <= start - 4 * HOUR && moves < 2;
    }
    case "answer a proposal":
      return status === "Confirmed" && booking.proposal?.by === "customer" && now < booking.proposal.until;
    case "check in":
      return status === "Confirmed" && isBetween(now, start - 15 * MINUTE, end);
    case "check out":
      return status === "Started" && now >= (start + end) / 2 && isOpen;
    case "absent by instructor":
      return status === "Confirmed" && isAbsenceOpen(booking, now);
    case "absent by customer": {
      const isCheckedOut = status === "Closed" && hasEvent(booking, "check out") && !billing.settledAt;
      const isReportable = status === "Confirmed" || status === "Started" || isCheckedOut;
      return isReportable && !billing.tip && isAbsenceOpen(booking, now);
    }
    case "contest by customer":
    case "contest by instructor":
      return isContestable(booking, act === "contest by customer" ? "customer" : "instructor", now);
    case "answer a contest":
      return status === "Missed" && claim?.state === "contested" && claim.contested?.by === "customer";
    case "resolve":
      return status === "Missed" && claim?.state === "contested";
    case "tip":
      return status === "Closed" && !billing.tip;
    case "refund": {
      const isOver = status === "Closed" || status === "Missed" || status === "Canceled";
      return isOver && billing.settledAt !== undefined && !billing.disputed && isRefundable(booking, now);
    }
    case "refund a tip":
      return status === "Closed" && billing.tip && isRefundable(booking, now);
  }
}

/** Whether a booking takes its instructor's time at `now` (ms UTC). */
export function takesTime({ status, deadline = 0 }: Booking, now: number): boolean {
  if (status === "Held" || status === "Requested") return now < deadline;
  return status !== "Canceled" && status !== "Declined" && status !== "Expired";
}

/** Whether the time of a session is reserved for an instructor who is asked to take it over. */
export const isAskedToTakeOver = (uid: string, { status, substitute }: Booking, now: number): boolean =>
  status === "Confirmed" && substitute?.instructor.id === uid && now < substitute.until;

/** Whether a time that is proposed for a session is reserved of its instructor. */
export const isProposed = ({ proposal }: Booking, now: number): boolean =>
  proposal !== undefined && now < proposal.until;

/** A time (ms UTC) that stays off for an instructor. */
export interface KeptOff {
  instructorId: string;
  start: number;
  end: number;
}

/**
 * The times of a booking that stay off: of the instructor who canceled it, and of each who could not come and whose session
 * another took over. Its events say which.
 */
export function timesKeptOff({ status, instructor, schedule, events }: Booking): KeptOff[] {
  const isCanceled = events.some(({ name, by }) => name === "cancel" && by === "instructor");
  const times: KeptOff[] =
    status === "Canceled" && isCanceled ? [{ instructorId: instructor.id, ...spanOf(schedule) }] : [];
  let time = spanOf(schedule);
  events.forEach((_, i) => {
    const at = events.length - 1 - i;
    const { changes } = events[at] ?? {};
    const offer = events.slice(0, at).findLast(({ name }) => name === "offer substitute");
    // Only together with their own cancellation do instructors ask another one.
    if (changes?.instructorBefore && offer?.by === "instructor")
      times.push({ instructorId: changes.instructorBefore.id, ...time });
    if (changes?.scheduleBefore) time = spanOf(changes.scheduleBefore);
  });
  return times;
}

const spanOf = ({ start, end }: { start: number; end: number }) => ({ start, end });

/** Whether a booking keeps its customer from another session at the same time. */
export const isLive = (booking: Booking, now: number): boolean =>
  takesTime(booking, now) && booking.status !== "Closed" && booking.status !== "Missed";

/** The instants (ms UTC) around which something can happen to a booking. */
export function momentsOf({
  status,
  schedule: { start, end },
  deadline,
  claim,
  substitute,
  proposal,
}: Booking): number[] {
  if (status === "Held" || status === "Requested")
    return deadline === undefined ? [] : [deadline - MINUTE, deadline];
  if (status === "Confirmed")
    return [
      ...(substitute ? [substitute.until - MINUTE, substitute.until] : []),
      ...(proposal ? [proposal.until - MINUTE, proposal.until] : []),
      start - 24 * HOUR,
      start - 4 * HOUR,
      start - 15 * MINUTE,
      start,
      start + 20 * MINUTE,
      start + 25 * MINUTE,
      end,
      end + HOUR,
    ];
  if (status === "Started")
    return [(start + end) / 2, start + 25 * MINUTE, end, end + 119 * MINUTE, end + 2 * HOUR];
  if (status === "Closed") return [end + HOUR, end + 2 * HOUR, end + DAY];
  return claim && claim.state === "open" ? [claim.until - MINUTE, claim.until] : [];
}
