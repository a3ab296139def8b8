import type { Instant, Person } from "../../fields.ts";
import { applyTransition } from "../apply-transition.ts";
import type { Booking, BookingEvent, SubstituteOffer } from "../booking.ts";
import { mustAllowTransition } from "../lifecycle.ts";
import { cancelByInstructor, type TransitionResult } from "../transitions.ts";
import { mustBeSubstitutable } from "./open-substitute.ts";
import { SUBSTITUTES } from "./substitute-rules.ts";

/** Another instructor who passed the guards of a session; `days` are the day documents that hold it, in `area`. */
interface SubstituteRequest {
  instructor: Person;
  days: string[];
  area: string;
  by: SubstituteOffer["by"];
  /** Why the session is canceled unless it is taken over; without it, it stays as it is. */
  cancels?: { reason: string };
}

/** Until when (ms UTC) both have to agree that another instructor takes over a session that begins at `start`. */
export const substituteDeadline = (start: Instant, now: Instant): Instant =>
  Math.min(
    now + (start - now < SUBSTITUTES.soon ? SUBSTITUTES.answerWithinSoon : SUBSTITUTES.answerWithin),
    start - SUBSTITUTES.answerBefore,
  );

/**
 * Asks another instructor to take a session over. The caller runs the guards. A proposed time is withdrawn.
 * @throws AppError `wrong-state` {status}
 */
export function offerSubstitute(
  booking: Booking,
  request: SubstituteRequest,
  now: Instant,
): TransitionResult {
  const { by, instructor, days, area, cancels } = request;
  const until = substituteDeadline(booking.schedule.start, now);
  const substitute = { instructor, by, at: now, until, days, area, ...(cancels && { cancels }) };
  return {
    booking: applyTransition(booking, { name: "offer substitute", by, at: now }, "Confirmed", { substitute }),
    money: { kind: "none" },
  };
}

/**
 * Gives a session to the instructor who was asked. Price and place stay; nobody has said when they will arrive. The time of
 * the one who could not come stays off, as after a cancellation.
 */
function handOver(
  { eta: _eta, ...booking }: Booking,
  event: Omit<BookingEvent, "changes">,
  changes: { freeUntil?: Instant } = {},
): TransitionResult {
  const { substitute, allow, formerInstructors = [], timesOff = [] } = booking;
  mustAllowTransition(booking, event.name, event.by, event.at);
  const { instructor, days } = substitute ?? booking;
  const { id: formerId } = booking.instructor;
  const { start, end } = booking.schedule;
  const isOff = substitute?.cancels !== undefined;
  return {
    booking: applyTransition(booking, event, "Confirmed", {
      ...changes,
      instructor,
      days: days ?? booking.days,
      allow: [...allow.filter((id) => id !== formerId), instructor.id],
      formerInstructors: [
        ...formerInstructors.filter((id) => id !== formerId && id !== instructor.id),
        formerId,
      ],
      ...(isOff && {
        timesOff: [
          ...timesOff.filter(({ instructorId }) => instructorId !== formerId),
          { instructorId: formerId, start, end },
        ],
      }),
    }),
    money: { kind: "none" },
    ...(isOff && { off: { from: start, to: end, days: booking.days } }),
  };
}

/**
 * Records that the other instructor agrees. The customer decides next; one who has said that a substitute is fine has
 * them at once, and cancels for free for an hour.
 * @throws AppError `wrong-state` {status}
 */
export function takeSubstitute(booking: Booking, now: Instant): TransitionResult {
  const event = { name: "take substitute", by: "instructor", at: now } as const;
  if (booking.substituteFine) {
    const freeUntil = Math.min(now + SUBSTITUTES.freeFor, booking.schedule.start);
    return handOver(booking, event, { freeUntil });
  }
  const substitute = booking.substitute && { ...booking.substitute, agreedAt: now };
  return {
    booking: applyTransition(booking, event, "Confirmed", substitute && { substitute }),
    money: { kind: "none" },
  };
}

/** The customer says yes to the other instructor. @throws AppError `wrong-state` {status} */
export const acceptSubstitute = (booking: Booking, now: Instant): TransitionResult =>
  handOver(booking, { name: "accept substitute", by: "customer", at: now });

/** The session stays as it was, or is canceled where its instructor had asked for that. */
function withoutSubstitute(booking: Booking, event: Omit<BookingEvent, "changes">): TransitionResult {
  const kept = applyTransition(booking, event, "Confirmed");
  const { cancels } = booking.substitute ?? {};
  // Once it has begun, its instructor says themselves that they couldn't come.
  return cancels && event.at < booking.schedule.start
    ? cancelByInstructor(kept, "instructor", cancels.reason, event.at)
    : { booking: kept, money: { kind: "none" } };
}

/** The customer keeps their instructor, or the one who was asked can't come or may not. */
export const declineSubstitute = (
  booking: Booking,
  by: "customer" | "instructor" | "system",
  now: Instant,
): TransitionResult => withoutSubstitute(booking, { name: "decline substitute", by, at: now });

/** Ends a request to take a session over that was not answered in time. */
export const endSubstitute = (booking: Booking, now: Instant): TransitionResult =>
  withoutSubstitute(booking, { name: "substitute ends", by: "system", at: now });

/**
 * A booking of which its customer says that a substitute is fine, or not anymore. Not an event: nobody is told.
 * @throws AppError `wrong-state` {status} once it can't be taken over anymore
 */
export function withSubstituteFine(booking: Booking, isFine: boolean, now: Instant): Booking {
  mustBeSubstitutable(booking, now);
  const { substituteFine: _before, ...kept } = booking;
  return isFine ? { ...kept, substituteFine: true } : kept;
}
