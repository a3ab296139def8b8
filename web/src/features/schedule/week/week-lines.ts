import type { WeekDayView } from "@core/api/instructor-site.ts";
import { type Interval, subtractInterval } from "@core/availability/intervals.ts";
import type { Booking } from "@core/booking/booking.ts";
import type { InstructorPlan } from "@core/people/instructors/plan-changes.ts";
import { closedReasonText } from "../schedule-text.ts";

const HALF_HOUR = 30 * 60_000;

type Booked = "session" | "waiting" | "imported";

/** A part of a day: when sessions can begin, why they cannot, or what is there. Instants are ms UTC. */
export interface WeekLine extends Interval {
  kind: "open" | "closed" | "booked";
  /** What is there, or why nothing can begin; `off` is time off, `past` is over. */
  what: "open" | Booked | WeekDayView["closed"][number]["reason"] | "off" | "past";
  text: string;
  /** Of a booked session, and of a request. */
  appointmentId?: string | undefined;
  /** What is booked then, where it is known. */
  booking?: Booking | undefined;
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

const bookedText = (kind: Booked, booking: Booking | undefined): string => {
  if (!booking) return bookedTexts[kind];
  const who = `${booking.customer.name}, ${booking.service.name}`;
  return kind === "waiting" ? `Request: ${who}` : who;
};

const without = (time: Interval, holes: readonly Interval[]): Interval[] =>
  holes.reduce(subtractInterval, [time]);

const shared = (time: Interval, others: readonly Interval[]): Interval[] =>
  others
    .map(({ from, to }) => ({ from: Math.max(from, time.from), to: Math.min(to, time.to) }))
    .filter(({ from, to }) => from < to);

type Closed = WeekDayView["closed"][number];

/** Closed times, cut where the next start is: those before it are over, whatever closed them, and joined. */
const cutAtNow = (closed: readonly Closed[], now: number): { past: Interval[]; ahead: Closed[] } => {
  const next = Math.ceil(now / HALF_HOUR) * HALF_HOUR;
  const past: Interval[] = [];
  for (const { from, to, reason } of closed) {
    if (from >= next || reason === "hours") continue;
    const last = past.at(-1);
    if (last?.to === from) last.to = Math.min(to, next);
    else past.push({ from, to: Math.min(to, next) });
  }
  const ahead = closed.flatMap((one) =>
    one.reason === "hours" ? one : one.to <= next ? [] : { ...one, from: Math.max(one.from, next) },
  );
  return { past, ahead };
};

/**
 * A day of the week in the order of its times: what is booked, and around it what is open, and why the rest is closed.
 * `bookings`: what is known of the instructor's sessions and requests.
 */
export const weekLines = (
  { spans, starts, closed }: WeekDayView,
  now: number,
  plan: Pick<InstructorPlan, "noticeHours" | "dailyMax">,
  bookings: readonly Booking[] = [],
): WeekLine[] => {
  const booked = spans.flatMap(({ kind, from, to, appointmentId }): WeekLine[] => {
    if (kind === "work" || kind === "off") return [];
    const booking = bookings.find(({ id }) => id === appointmentId);
    return [
      {
        kind: "booked",
        what: kind,
        from,
        to,
        text: bookedText(kind, booking),
        ...(booking && { booking }),
        // What waits may be a payment the instructor does not know of.
        ...((kind === "session" || booking) && { appointmentId }),
      },
    ];
  });
  const off = spans.filter(({ kind }) => kind === "off");
  const open = openTimes(starts)
    .flatMap((time) => without(time, booked))
    .map((time): WeekLine => ({ kind: "open", what: "open", ...time, text: "Open" }));
  const lines = (times: readonly Interval[], what: WeekLine["what"], text: string) =>
    times
      .flatMap((time) => without(time, booked))
      .map((time): WeekLine => ({ kind: "closed", what, ...time, text }));
  const { past, ahead } = cutAtNow(closed, now);
  const shut = ahead.flatMap(({ from, to, reason }): WeekLine[] => {
    const free = reason === "plan" ? off : [];
    return [
      ...lines(without({ from, to }, free), reason, closedReasonText(reason, plan)),
      ...lines(shared({ from, to }, free), "off", "Time off"),
    ];
  });
  return [...booked, ...open, ...lines(past, "past", "In the past"), ...shut].sort(
    (a, b) => a.from - b.from || b.to - a.to,
  );
};
