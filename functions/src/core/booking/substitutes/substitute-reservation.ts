import type { InstructorDay } from "../../availability/reservations.ts";
import {
  addReservation,
  holdsReservation,
  removeReservation,
  substituteId,
} from "../../availability/reservations.ts";
import type { Instant } from "../../fields.ts";
import type { Booking, SubstituteOffer } from "../booking.ts";

type SubstitutedBooking = Pick<
  Booking,
  "id" | "instructor" | "schedule" | "days" | "substitute" | "updatedAt" | "version"
>;

/** A date of an instructor (yyyy-mm-dd) and its day document, if there is one. */
interface DatedDay {
  date: string;
  day: InstructorDay | undefined;
}

const isSameOffer = (a: SubstituteOffer | undefined, b: SubstituteOffer | undefined): boolean =>
  a?.at === b?.at && a?.instructor.id === b?.instructor.id;

/** Whether the session has another instructor after a transition. */
export const changesInstructor = (before: SubstitutedBooking, after: SubstitutedBooking): boolean =>
  before.instructor.id !== after.instructor.id;

/** The other instructor whose days a transition changes, and their dates; undefined if it changes none of theirs. */
export function substituteDaysChanged(
  before: SubstitutedBooking,
  after: SubstitutedBooking,
): { instructorId: string; dates: string[] } | undefined {
  if (isSameOffer(before.substitute, after.substitute)) return undefined;
  const { instructor, days = [] } = after.substitute ?? before.substitute ?? { instructor: after.instructor };
  return days.length > 0 ? { instructorId: instructor.id, dates: days } : undefined;
}

/** A day document of the other instructor after a transition: asked, taking the session over, or free again. */
export function substituteDayAfter(
  before: SubstitutedBooking,
  after: SubstitutedBooking,
  { day }: DatedDay,
  now: Instant,
): InstructorDay {
  const { start: from, end: to } = after.schedule;
  const { until, area } = after.substitute ?? {};
  const placed = (area ?? before.substitute?.area) as string | undefined;
  const inArea = placed !== undefined && { area: placed };
  if (after.substitute)
    return addReservation(day, { from, to, bookingId: substituteId(after.id), until, ...inArea }, now);
  const free = removeReservation(day, substituteId(after.id), now);
  return changesInstructor(before, after)
    ? { ...free, ...addReservation(free, { from, to, bookingId: after.id, ...inArea }, now) }
    : free;
}

/** Whether the other instructor's time was lost: its deadline passed while the request was retried, and it was taken. */
export const hasLostSubstituteTime = (
  before: SubstitutedBooking,
  after: SubstitutedBooking,
  days: readonly DatedDay[],
): boolean =>
  changesInstructor(before, after) &&
  !days.every(({ day }) => holdsReservation(day, substituteId(before.id)));
