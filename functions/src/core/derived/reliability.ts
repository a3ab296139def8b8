import type { Booking } from "../booking/booking.ts";
import { DAY, MINUTE, RELIABILITY_COUNTS_FOR } from "../constants.ts";
import type { Instant } from "../fields.ts";
import type { Instructor } from "../people/instructors/instructor.ts";
import type { PublicFigures } from "../people/instructors/public-figures.ts";
import type { Reliability, ReliabilityOutcome } from "./reliability-model.ts";
import { askingStep, closesSession, type StatusStep, stepsOf } from "./status-step.ts";

/** Maximum outcomes kept per instructor. */
const OUTCOMES_KEPT = 100;
/** Minimum sessions before a reliability is shown. */
export const RELIABILITY_SHOWN_FROM = 5;
/** Broken sessions from which we review them with the instructor. */
export const BROKEN_LIMIT = 3;
/** ms before the start within which the instructor's cancellation counts twice. */
export const LATE_NOTICE = DAY;

/** How many times a cancellation by the instructor at `now` counts; both ms UTC. */
export const timesCancelingCounts = (start: Instant, now: Instant): 1 | 2 =>
  start - now < LATE_NOTICE ? 2 : 1;

type Part = Pick<ReliabilityOutcome, "session" | "minutes" | "isUnanswered">;

/** What an event of a request says of the reply: the first one counts, and another time that is offered is one. */
function replyPart({ event, to }: StatusStep, asking: StatusStep, hasReplied: boolean): Part | undefined {
  if (hasReplied) return undefined;
  if (event.by === "instructor") return { minutes: Math.round((event.at - asking.event.at) / MINUTE) };
  return to === "Expired" ? { isUnanswered: true } : undefined;
}

/** Outcome fields set by one event; undefined if none; `{}` revokes an earlier outcome. */
function partOf(
  booking: Booking,
  step: StatusStep,
  asking: StatusStep,
  hasReplied: boolean,
): Part | undefined {
  const { event, from, to } = step;
  if (from === "Requested") return replyPart(step, asking, hasReplied);
  if (closesSession(step)) return { session: "kept" };
  if (from === "Confirmed" && to === "Canceled" && event.by === "instructor")
    return { session: timesCancelingCounts(booking.schedule.start, event.at) === 2 ? "late" : "broken" };
  if (to !== "Missed") return undefined;
  if (from === "Closed") return {};
  if (event.name === "couldn't come") return { session: "broken" };
  if (event.name === "claim ends") return { session: booking.claim?.by === "customer" ? "broken" : "kept" };
  return event.name === "resolve" ? resolved(booking, event.changes?.refunded ?? 0) : undefined;
}

/** A full refund counts against the instructor; a partial one against no one. */
const resolved = ({ billing }: Booking, refunded: number): Part =>
  refunded === 0 ? { session: "kept" } : refunded >= billing.amount ? { session: "broken" } : {};

/** A reliability outcome of a booking, and the instructor whose it is. */
interface OutcomeOf {
  instructorId: string;
  outcome: ReliabilityOutcome;
}

/** The session of an instructor who handed it over: in time, it counts for nobody. */
const handedOver = (booking: Booking, { covered }: { covered: boolean }, at: Instant): Part =>
  covered ? {} : { session: timesCancelingCounts(booking.schedule.start, at) === 2 ? "late" : "broken" };

/** The booking's current reliability outcomes: of its instructor, and of those who handed it over. */
export function outcomesOf(booking: Booking): OutcomeOf[] {
  const steps = stepsOf(booking);
  const asking = askingStep(steps);
  if (!asking) return [];
  const before: OutcomeOf[] = [];
  let outcome: ReliabilityOutcome | undefined;
  for (const step of steps) {
    const { instructorBefore } = step.event.changes ?? {};
    const part = instructorBefore
      ? handedOver(booking, instructorBefore, step.event.at)
      : partOf(booking, step, asking, outcome?.minutes !== undefined);
    if (!part) continue;
    const { session: _before, ...answer } = outcome ?? {};
    outcome = { ...answer, ...part, bookingId: booking.id, version: step.version, at: step.event.at };
    if (!instructorBefore) continue;
    before.push({ instructorId: instructorBefore.id, outcome });
    outcome = undefined;
  }
  return [...before, ...(outcome ? [{ instructorId: booking.instructor.id, outcome }] : [])];
}

/** The current reliability outcome of the booking's instructor, if any. */
export const outcomeOf = (booking: Booking): ReliabilityOutcome | undefined =>
  outcomesOf(booking).findLast(({ instructorId }) => instructorId === booking.instructor.id)?.outcome;

const medianOf = (all: readonly number[]): number | undefined =>
  [...all].sort((a, b) => a - b)[Math.floor((all.length - 1) / 2)];

/** The sums of outcomes from the 90 days before `now` (ms UTC). */
export function reliabilityAt(
  outcomes: readonly ReliabilityOutcome[],
  now: Instant,
): Omit<Reliability, "outcomes"> {
  const counted = outcomes.filter(({ at }) => at > now - RELIABILITY_COUNTS_FOR);
  const has = (session: ReliabilityOutcome["session"]) =>
    counted.filter((one) => one.session === session).length;
  const minutes = counted.flatMap((one) => one.minutes ?? []);
  const median = medianOf(minutes);
  return {
    kept: has("kept"),
    broken: has("broken") + 2 * has("late"),
    sessions: has("kept") + has("broken") + has("late"),
    asked: minutes.length + counted.filter(({ isUnanswered }) => isUnanswered).length,
    answered: minutes.length,
    ...(median !== undefined && { medianMinutes: median }),
  };
}

/**
 * Adds outcomes to an instructor's: one per booking, at its latest version, the newest hundred. The result depends on
 * neither order nor repetition, because the time of a booking's outcome only ever increases.
 */
export function withOutcomes(
  before: readonly ReliabilityOutcome[],
  added: readonly ReliabilityOutcome[],
): Reliability {
  const latest = new Map(before.map((one) => [one.bookingId, one]));
  for (const one of added)
    if (one.version > (latest.get(one.bookingId)?.version ?? 0)) latest.set(one.bookingId, one);
  const outcomes = [...latest.values()]
    .sort((a, b) => b.at - a.at || (a.bookingId < b.bookingId ? -1 : 1))
    .slice(0, OUTCOMES_KEPT);
  return { outcomes, ...reliabilityAt(outcomes, outcomes[0]?.at ?? 0) };
}

/** What the public reads of an instructor's sums: each figure from `RELIABILITY_SHOWN_FROM` replies or sessions on. */
export const figuresOf = ({
  kept,
  sessions,
  answered,
  medianMinutes,
}: Omit<Reliability, "outcomes">): PublicFigures => ({
  ...(answered >= RELIABILITY_SHOWN_FROM && medianMinutes !== undefined && { replyMinutes: medianMinutes }),
  ...(sessions >= RELIABILITY_SHOWN_FROM && { kept: { kept, of: sessions } }),
});

/** An instructor with the public figures of their sums; none are stored for one who has left, or without any to show. */
export function withFigures(instructor: Instructor, sums: Reliability | undefined): Instructor {
  const { figures: _before, ...others } = instructor;
  const figures = sums && instructor.status !== "left" ? figuresOf(sums) : {};
  return { ...others, ...(Object.keys(figures).length > 0 && { figures }) };
}
