import { addDays } from "../../availability/time-zone.ts";
import { addFigures, type FiguresOfWeek, mondayOf, type WeekFigures } from "./week-figures.ts";
import { WEEKS_SHOWN } from "./weeks-shown.ts";

/** Instructors that are named: those whose sessions failed most often. */
export const INSTRUCTORS_NAMED = 7;

/** The Mondays of the last weeks up to that of a date, the oldest first. */
export function lastMondays(date: string): string[] {
  const last = mondayOf(date);
  return Array.from({ length: WEEKS_SHOWN }, (_, back) => addDays(last, -7 * (WEEKS_SHOWN - 1 - back)));
}

/** What went wrong with an instructor's sessions, and requests that they didn't take. */
const failuresOf = (figures: WeekFigures): number =>
  (figures.canceledByInstructor ?? 0) * 2 +
  (figures.missedByInstructor ?? 0) * 2 +
  (figures.expired ?? 0) +
  (figures.declined ?? 0);

/** The instructors of some weeks with their sums: those first whose sessions and requests failed most often, then the busiest. */
export function instructorSums(weeks: readonly FiguresOfWeek[]): { id: string; figures: WeekFigures }[] {
  const sums = new Map<string, WeekFigures>();
  for (const { instructors } of weeks)
    for (const [id, figures] of Object.entries(instructors))
      sums.set(id, addFigures(sums.get(id) ?? {}, figures as WeekFigures));
  return [...sums]
    .map(([id, figures]) => ({ id, figures }))
    .toSorted(
      (a, b) =>
        failuresOf(b.figures) - failuresOf(a.figures) ||
        (b.figures.taught ?? 0) - (a.figures.taught ?? 0) ||
        (a.id < b.id ? -1 : 1),
    );
}
