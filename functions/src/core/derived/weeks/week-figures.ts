import * as v from "valibot";
import { addDays, isoWeekday, localDate } from "../../availability/time-zone.ts";
import { workingHoursOn } from "../../availability/working-hours.ts";
import type { Booking } from "../../booking/booking.ts";
import { sharesAfter } from "../../booking/money/covered.ts";
import { MINUTE } from "../../constants.ts";
import { CalendarDate, Id } from "../../fields.ts";
import type { Instructor } from "../../people/instructors/instructor.ts";
import { askingStep, stepsOf } from "../status-step.ts";

/** What is counted of the sessions that were to start in a week. Times in minutes. */
export const weekFigureNames = [
  "asked",
  "confirmed",
  "declined",
  "expired",
  "withdrawn",
  "canceledByCustomer",
  "canceledByInstructor",
  "canceledByUs",
  "missedByCustomer",
  "missedByInstructor",
  "closed",
  /** Requests that were answered, and the minutes until then in all. */
  "answers",
  "answerMinutes",
  /** Minutes of sessions that took place, and of working hours. */
  "taught",
  "offered",
  /** Searches that found nobody; of areas alone. */
  "unmet",
  /** What was shared of prices, and our part of that, before refunds by operators; minor units. */
  "settled",
  "ours",
] as const;
export type WeekFigureName = (typeof weekFigureNames)[number];

/** Figures by name; one that is 0 is missing. */
export const WeekFigures = v.record(v.picklist(weekFigureNames), v.number());
export type WeekFigures = Partial<v.InferOutput<typeof WeekFigures>>;

/**
 * `figuresOfWeeks/{monday}`: the sessions that were to start in a week at their places, by area and by instructor, and how
 * many customers came for the first time. Derived each night from bookings; working hours are as they were then.
 */
export const FiguresOfWeek = v.object({
  /** Its Monday. */
  from: CalendarDate,
  areas: v.record(Id, WeekFigures),
  instructors: v.record(Id, WeekFigures),
  /** Customers whose first session took place. */
  firsts: v.number(),
  /** Customers whose second session took place within 60 days of the first, by the Monday of the week of the first. */
  seconds: v.record(CalendarDate, v.number()),
});
export type FiguresOfWeek = v.InferOutput<typeof FiguresOfWeek>;

/** The Monday of a date's week. */
export const mondayOf = (date: string): string => addDays(date, 1 - isoWeekday(date));

/** The Monday of the week in which a session was to start at its place. */
export const weekOfSession = ({ schedule: { start, timeZone } }: Pick<Booking, "schedule">): string =>
  mondayOf(localDate(start, timeZone));

/** The sum of two figures, without zeros. */
export function addFigures(a: WeekFigures, b: WeekFigures): WeekFigures {
  const sums = weekFigureNames.map((name) => [name, (a[name] ?? 0) + (b[name] ?? 0)] as const);
  return Object.fromEntries(sums.filter(([, sum]) => sum !== 0));
}

/** How a session ended, as a figure; undefined while it has not. */
function endOf(booking: Booking, steps: ReturnType<typeof stepsOf>): WeekFigureName | undefined {
  const { status, claim } = booking;
  if (status === "Closed") return "closed";
  if (status === "Declined") return "declined";
  if (status === "Missed") return claim?.by === "customer" ? "missedByInstructor" : "missedByCustomer";
  if (status === "Expired") return "expired";
  if (status !== "Canceled") return undefined;
  const last = steps.findLast(({ from, to }) => from !== to && to === "Canceled");
  if (last?.from !== "Confirmed") return "withdrawn";
  if (last.event.by === "customer") return "canceledByCustomer";
  return last.event.by === "instructor" ? "canceledByInstructor" : "canceledByUs";
}

/** What was settled of its price: later refunds by operators move money of another day, and are left out. */
function moneyOf(booking: Booking): WeekFigures {
  const { capturedAt, settledAt, refunded = 0 } = booking.billing;
  if (capturedAt === undefined || settledAt === undefined) return {};
  const { share, rest } = sharesAfter(booking, refunded);
  return share + rest === 0 ? {} : { settled: share + rest, ours: rest };
}

/** What a booking counts; nothing for one that was never paid for. */
export function figuresOfBooking(booking: Booking): WeekFigures {
  const steps = stepsOf(booking);
  const asking = askingStep(steps);
  if (!asking) return {};
  const reply = steps.find(({ from, event }) => from === "Requested" && event.by === "instructor");
  const end = endOf(booking, steps);
  const { start, end: until } = booking.schedule;
  return {
    asked: 1,
    ...(steps.some(({ to }) => to === "Confirmed") && { confirmed: 1 }),
    ...(end && { [end]: 1 }),
    ...(end === "closed" && { taught: Math.round((until - start) / MINUTE) }),
    ...moneyOf(booking),
    ...(reply && { answers: 1, answerMinutes: Math.round((reply.event.at - asking.event.at) / MINUTE) }),
  };
}

/** Minutes of an instructor's working hours in a week from a Monday on; 0 for one who takes no bookings. */
export function offeredMinutes(
  instructor: Pick<Instructor, "status" | "schedule" | "exceptions">,
  monday: string,
): number {
  if (instructor.status !== "active") return 0;
  const days = Array.from({ length: 7 }, (_, day) => workingHoursOn(instructor, addDays(monday, day)));
  return days.flat().reduce((sum, { from, to }) => sum + (to - from), 0);
}

/** A week in which nothing happened yet. */
export const emptyWeek = (monday: string): FiguresOfWeek => ({
  from: monday,
  areas: {},
  instructors: {},
  firsts: 0,
  seconds: {},
});

/** Adds figures to those of an area or an instructor of a week. */
export function addToWeek(
  week: FiguresOfWeek,
  of: "areas" | "instructors",
  id: string,
  figures: WeekFigures,
): void {
  const sum = addFigures((week[of][id] ?? {}) as WeekFigures, figures);
  if (Object.keys(sum).length > 0) week[of][id] = sum as v.InferOutput<typeof WeekFigures>;
}
