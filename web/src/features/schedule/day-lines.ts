import type { WeekDayView } from "@core/api/instructor-site.ts";
import type { InstructorPlan } from "@core/people/instructors/plan-changes.ts";
import { closedReasonText } from "./schedule-words.ts";

const HALF_HOUR = 30 * 60_000;

/** A part of a day: when sessions can begin, why they cannot, or what is there. Instants are ms UTC. */
export interface DayLine {
  kind: "open" | "closed" | "booked";
  from: number;
  to: number;
  text: string;
}

/** Starts in a row, as the time from the first to half an hour after the last. */
const openLines = (starts: readonly number[]): DayLine[] => {
  const lines: DayLine[] = [];
  for (const start of starts) {
    const last = lines.at(-1);
    if (last?.to === start) last.to = start + HALF_HOUR;
    else lines.push({ kind: "open", from: start, to: start + HALF_HOUR, text: "Open" });
  }
  return lines;
};

const bookedTexts: Partial<Record<WeekDayView["spans"][number]["kind"], string>> = {
  session: "Session",
  waiting: "Request or payment pending",
  imported: "From your other calendar",
};

/** A day of the week in the order of its times. What is taken beside a session is its way there and back. */
export const dayLines = (
  { spans, starts, closed }: WeekDayView,
  now: number,
  plan: Pick<InstructorPlan, "noticeHours" | "dailyMax">,
): DayLine[] => {
  const booked = spans.flatMap(({ kind, from, to }): DayLine[] => {
    const text = bookedTexts[kind];
    return text === undefined ? [] : [{ kind: "booked", from, to, text }];
  });
  const shut = closed.map(
    ({ from, to, reason }): DayLine => ({
      ...{ kind: "closed", from, to },
      text: closedReasonText({ reason, to }, now, plan),
    }),
  );
  return [...booked, ...openLines(starts), ...shut].sort((a, b) => a.from - b.from || b.to - a.to);
};
