import type { Instructor } from "../model/instructor.ts";
import { merged, type Span, without } from "./spans.ts";
import { instantsOf, weekday } from "./zone.ts";

/** The part of an instructor's document that says when they work. */
export type Plan = Pick<Instructor, "timeZone" | "schedule" | "exceptions">;

const MIDNIGHT = 1440;

/**
 * When an instructor works on a date: minutes of local midnight, in order, none touching another. The weekly plan
 * and the extra hours of the date, less what is off: off always wins. A missing `from` or `to` is the edge of the day.
 */
export function windowsOn(plan: Pick<Plan, "schedule" | "exceptions">, date: string): Span[] {
  const day = weekday(date);
  const changes = plan.exceptions
    .filter((change) => change.date === date)
    .map(({ from = 0, to = MIDNIGHT, off }) => ({
      from: Math.max(0, from),
      to: Math.min(MIDNIGHT, to),
      off,
    }));
  const weekly = plan.schedule.filter((window) => window.weekday === day);
  const works = merged([...weekly, ...changes.filter((change) => !change.off)]);
  return changes.filter((change) => change.off).reduce<Span[]>(without, works);
}

/** When an instructor works on these dates (of their zone), as instants (ms UTC); joined over midnight. */
export const planSpans = (plan: Plan, dates: readonly string[]): Span[] =>
  merged(
    dates.flatMap((date) =>
      windowsOn(plan, date).flatMap((window) => instantsOf(date, window, plan.timeZone)),
    ),
  );
