import { HOUR } from "../constants.ts";
import type { Instructor } from "../people/instructors/instructor.ts";
import type { Policy } from "../policy/policy.ts";
import { type Interval, isCovered } from "./intervals.ts";
import type { AnswerNeeded } from "./reply-times.ts";

/** When a place and an instructor allow sessions; evaluated only once the earlier guards pass. */
export interface AllowedTimes {
  /** ms before the start by which a session must be booked. */
  notice: number;
  /** How far ahead it can be, ms. */
  horizon: number;
  /** From when on (ms UTC) no session begins at the place. */
  closesAt: number | undefined;
  /** Who must answer before the session is fixed, if anyone. */
  answer: AnswerNeeded | undefined;
  /** From when on (ms UTC) the instructor's papers allow no session to begin. */
  papersEnd: () => number;
  /** Business hours at the place. */
  hours: () => readonly Interval[];
  /** Whether slots are offered at this start. */
  isOnGrid: (start: number) => boolean;
  /** The instructor's working hours. */
  working: () => readonly Interval[];
}

/** ms before the start by which sessions with an instructor must be booked. */
export const noticeOf = (
  { noticeHours = 0 }: Pick<Instructor, "noticeHours">,
  { notice }: Pick<Policy, "notice">,
): number => Math.max(notice, noticeHours * HOUR);

/** The guards of time, in their order. */
export type TimeGuard = "notice" | "answer" | "horizon" | "papers" | "hours" | "grid" | "plan";

/**
 * The first guard of time that a session (ms UTC) does not pass at `now`; undefined if it passes all. Offers,
 * bookings and explanations all use this function.
 */
export function failedTimeGuard(
  { start, end }: { start: number; end: number },
  now: number,
  { notice, horizon, closesAt = Infinity, answer, papersEnd, hours, isOnGrid, working }: AllowedTimes,
): TimeGuard | undefined {
  if (start - now < notice) return "notice";
  if (answer && start < answer.from) return "answer";
  if (start - now > horizon || start >= closesAt) return "horizon";
  if (start >= papersEnd()) return "papers";
  if (!isCovered(hours(), start, end)) return "hours";
  if (!isOnGrid(start)) return "grid";
  return isCovered(working(), start, end) ? undefined : "plan";
}
