import type { Booking } from "../../booking/booking.ts";
import { DAY } from "../../constants.ts";
import { type FiguresOfWeek, weekOfSession } from "./week-figures.ts";
import { BACK_DAYS } from "./weeks-shown.ts";

/** How long after their first session a customer counts as coming back, ms. */
export const BACK_WITHIN = BACK_DAYS * DAY;

/**
 * Counts a session that took place as its customer's first or second. `sessions`: the starts and ids of their first two that
 * took place, in order.
 */
export function addReturning(
  week: FiguresOfWeek,
  booking: Pick<Booking, "id" | "schedule">,
  sessions: readonly Pick<Booking, "id" | "schedule">[],
): void {
  const [first, second] = sessions;
  if (first?.id === booking.id) week.firsts += 1;
  if (!first || second?.id !== booking.id) return;
  if (second.schedule.start - first.schedule.start > BACK_WITHIN) return;
  const monday = weekOfSession(first);
  week.seconds[monday] = (week.seconds[monday] ?? 0) + 1;
}

/** Customers who came for the first time in each week, and how many of them came back within 60 days. */
export const returningByWeek = (
  weeks: readonly FiguresOfWeek[],
): { from: string; firsts: number; seconds: number }[] =>
  weeks.map(({ from, firsts }) => ({
    from,
    firsts,
    seconds: weeks.reduce((sum, { seconds }) => sum + (seconds[from] ?? 0), 0),
  }));
