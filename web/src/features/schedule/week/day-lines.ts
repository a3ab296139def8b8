import type { WeekDayView } from "@core/api/instructor-site.ts";
import { type Interval, subtractInterval } from "@core/availability/intervals.ts";
import type { InstructorPlan } from "@core/people/instructors/plan-changes.ts";
import { closedReasonText } from "../schedule-text.ts";

const HALF_HOUR = 30 * 60_000;

type Booked = "session" | "waiting" | "imported";

/** A part of a day: when sessions can begin, why they cannot, or what is there. Instants are ms UTC. */
export interface DayLine extends Interval {
  kind: "open" | "closed" | "booked";
  /** What is there, or why nothing can begin; `off` is time off, `past` is over. */
  what: "open" | Booked | WeekDayView["closed"][number]["reason"] | "off" | "past";
  text: string;
  /** Of a booked session. */
  appointmentId?: string | undefined;
}

/** Starts in a row, as the time from the first to half an hour after the last. */
const openTimes = (starts: readonly number[]): Interval[] => {
  const times: Interval[] = [];
  for (const start of starts) {
    const last = times.at(-1);
    if (last?.to === start) last.to = start + HALF_HOUR;
    else times.push({ from: start, to: start + HALF_HOUR });
  }
  return times;
};

const bookedTexts: Record<Booked, string> = {
  session: "Session",
  waiting: "Request or payment pending",
  imported: "From your other calendar",
};

const without = (time: Interval, holes: readonly Interval[]): Interval[] =>
  holes.reduce(subtractInterval, [time]);

const shared = (time: Interval, others: readonly Interval[]): Interval[] =>
  others
    .map(({ from, to }) => ({ from: Math.max(from, time.from), to: Math.min(to, time.to) }))
    .filter(({ from, to }) => from < to);

/** A day of the week in the order of its times: what is booked, and around it what is open, and why the rest is closed. */
export const dayLines = (
  { spans, starts, closed }: WeekDayView,
  now: number,
  plan: Pick<InstructorPlan, "noticeHours" | "dailyMax">,
): DayLine[] => {
  const booked = spans.flatMap(({ kind, from, to, appointmentId }): DayLine[] =>
    kind === "work" || kind === "off"
      ? []
      : [
          {
            kind: "booked",
            what: kind,
            from,
            to,
            text: bookedTexts[kind],
            ...(kind === "session" && { appointmentId }),
          },
        ],
  );
  const off = spans.filter(({ kind }) => kind === "off");
  const open = openTimes(starts)
    .flatMap((time) => without(time, booked))
    .map((time): DayLine => ({ kind: "open", what: "open", ...time, text: "Open" }));
  const shut = closed.flatMap(({ from, to, reason }): DayLine[] => {
    const isPast = to <= now;
    const text = closedReasonText({ reason, to }, now, plan);
    const free = reason === "plan" && !isPast ? off : [];
    const lines = (times: readonly Interval[], what: DayLine["what"], words: string) =>
      times
        .flatMap((time) => without(time, booked))
        .map((time): DayLine => ({ kind: "closed", what, ...time, text: words }));
    return [
      ...lines(without({ from, to }, free), isPast ? "past" : reason, text),
      ...lines(shared({ from, to }, free), "off", "Time off"),
    ];
  });
  return [...booked, ...open, ...shut].sort((a, b) => a.from - b.from || b.to - a.to);
};
