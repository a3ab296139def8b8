import type { InstructorDay } from "../availability/reservations.ts";
import { AppError } from "../errors.ts";
import type { Instant } from "../fields.ts";
import type { Booking } from "./booking.ts";
import { type DayOf, dayAfter, hasLostTime, reservedArea } from "./booking-reservation.ts";
import { isClosing, isReopening } from "./lifecycle.ts";
import { type PlaceChange, placeChange } from "./place-access.ts";
import { hasLostProposedTime } from "./proposals/proposed-reservation.ts";
import {
  hasLostSubstituteTime,
  substituteDayAfter,
  substituteDaysChanged,
} from "./substitutes/substitute-reservation.ts";
import type { TransitionResult } from "./transitions.ts";

/** The days that a transition may change, as they were read: of its instructor, and of another one who is asked. */
export interface TransitionDays {
  days: readonly DayOf[];
  substituteDays: readonly DayOf[];
}

/** All that a transition changes besides the booking and its money. */
export interface TransitionWrites {
  /** The days that become another, by date. */
  days: ReadonlyMap<string, InstructorDay>;
  substituteDays: ReadonlyMap<string, InstructorDay>;
  place: PlaceChange;
  /** Closed sessions of the instructor: counted once, and taken back by a later claim. */
  closedCount: 1 | -1 | 0;
  /** The refund of a claim needs the wallet: a deletion of the account that is being decided sees the claim. */
  bumpsWallet: boolean;
}

/**
 * Decides what a transition of a booking changes besides the booking itself and its money.
 * @throws AppError `wrong-state` {status: Expired} when another booking has taken its time, or the time it accepts
 */
export function transitionWrites(
  before: Booking,
  { booking: after, off }: TransitionResult,
  { days, substituteDays }: TransitionDays,
  now: Instant,
): TransitionWrites {
  mustStillHaveTime(before, after, { days, substituteDays });
  const area = reservedArea(days, before.id);
  const isReopened = isReopening(before, after);
  return {
    days: changedDays(days, (day) => dayAfter(before, after, day, now, area, off)),
    substituteDays: changedDays(substituteDays, (day) => substituteDayAfter(before, after, day, now)),
    place: placeChange(before, after, now),
    closedCount: isClosing(before, after) ? 1 : isReopened ? -1 : 0,
    bumpsWallet: isReopened,
  };
}

const changedDays = (
  days: readonly DayOf[],
  after: (day: DayOf) => InstructorDay | undefined,
): ReadonlyMap<string, InstructorDay> =>
  new Map(
    days.flatMap((day) => {
      const changed = after(day);
      return changed ? [[day.date, changed] as const] : [];
    }),
  );

/** A retried request keeps its `now`, but its days may have changed since. */
function mustStillHaveTime(before: Booking, after: Booking, { days, substituteDays }: TransitionDays): void {
  const { status } = before;
  if (hasLostTime(before, after, days)) throw new AppError("wrong-state", undefined, { status: "Expired" });
  if (hasLostProposedTime(before, after, days))
    throw new AppError("wrong-state", "This time is no longer available.", { status });
  const read = new Set(substituteDays.map(({ date }) => date));
  const unread = substituteDaysChanged(before, after)?.dates.filter((date) => !read.has(date));
  if (unread?.length) throw new Error(`Days of another instructor weren't read: ${unread.join(", ")}.`);
  if (hasLostSubstituteTime(before, after, substituteDays))
    throw new AppError("wrong-state", "This instructor isn't free anymore.", { status });
}
