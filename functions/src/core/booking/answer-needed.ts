import { type AnswerNeeded, firstAnswerableStart } from "../availability/reply-times.ts";
import type { Instant } from "../fields.ts";
import type { Instructor } from "../people/instructors/instructor.ts";
import { confirmsInstantly } from "../people/offer.ts";
import type { Booking, ClaimSide } from "./booking.ts";

/** The answer that a new booking at a place in `zone` needs; undefined where the instructor confirms instantly. */
export const answerToRequest = (
  instructor: Pick<Instructor, "instantConfirm">,
  switchedOff: readonly string[],
  { now, zone }: { now: Instant; zone: string },
): AnswerNeeded | undefined =>
  confirmsInstantly(instructor, switchedOff)
    ? undefined
    : { by: "instructor", from: firstAnswerableStart(now, zone) };

/**
 * The answer that a time needs which one side proposes for a session: it is due before either start. One that is offered
 * for a request is due before its own start, and before the request's deadline: the lifecycle checks that. For a next
 * session only its own start counts.
 */
export function answerToProposal(
  { schedule, status, policy }: Pick<Booking, "schedule" | "status" | "policy">,
  proposedBy: ClaimSide,
  now: Instant,
): AnswerNeeded {
  if (status === "Requested")
    return { by: "customer", from: firstAnswerableStart(now, schedule.timeZone, policy.notice) };
  const from = firstAnswerableStart(now, schedule.timeZone);
  if (status === "Closed") return { by: "customer", from };
  const isTooLate = schedule.start < from;
  return {
    by: proposedBy === "customer" ? "instructor" : "customer",
    from: isTooLate ? Number.POSITIVE_INFINITY : from,
  };
}

/** The answer that a new time for a session needs: none where its customer moves it themselves. */
export const answerToNewTime = (
  booking: Pick<Booking, "schedule" | "status" | "policy">,
  by: ClaimSide,
  instructor: Pick<Instructor, "instantConfirm">,
  { switchedOff, now }: { switchedOff: readonly string[]; now: Instant },
): AnswerNeeded | undefined =>
  by === "customer" && confirmsInstantly(instructor, switchedOff)
    ? undefined
    : answerToProposal(booking, by, now);
