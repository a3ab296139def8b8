import fc from "fast-check";
import type { Reservation, ReservationsByDate } from "../availability/reservations.ts";
import { datesCovered } from "../availability/time-zone.ts";
import { BOOKING_HORIZON, DAY, HOUR, MINUTE } from "../constants.ts";
import type { Instructor } from "../people/instructors/instructor.ts";
import { DEFAULT_POLICY, type TimePolicy } from "../policy/policy.ts";
import { instructorWith } from "./instructor.ts";
import { clockChangesIn } from "./wall.ts";

const zones = [
  "America/New_York",
  "Australia/Lord_Howe",
  "Africa/Cairo",
  "America/Havana",
  "Europe/London",
  "America/Sao_Paulo",
  "Asia/Kolkata",
  "Pacific/Chatham",
];
const changes = zones.flatMap((zone) => clockChangesIn(zone, 2027, 2027));

/** An instructor, what is taken, and a search. */
export interface SlotWorld {
  instructor: Instructor;
  placeZone: string;
  from: string;
  days: number;
  minutes: number;
  now: number;
  reservations: Reservation[];
  policy: TimePolicy;
}

/** The date (UTC) of an instant, yyyy-mm-dd. */
export const dateOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);
const minuteOfDay = fc.integer({ min: 0, max: 96 }).map((quarter) => quarter * 15);
const window = fc.oneof(
  fc.record({ from: minuteOfDay, to: minuteOfDay }).filter((w) => w.from < w.to),
  fc.constant({ from: 0, to: 1440 }),
);

/** A week near a clock change, with working hours, exceptions, reservations and a `now` that puts either limit inside it. */
export const slotWorld: fc.Arbitrary<SlotWorld> = fc
  .record({
    change: fc.constantFrom(...changes, Date.UTC(2027, 6, 14)),
    back: fc.integer({ min: 0, max: 2 }),
    placeZone: fc.constantFrom(...zones),
    timeZone: fc.constantFrom(...zones),
    isAtHome: fc.boolean(),
    instantConfirm: fc.boolean(),
    days: fc.integer({ min: 1, max: 3 }),
    minutes: fc.constantFrom(45, 60, 90),
    travelMinutes: fc.constantFrom(0, 20, 30, 75),
    noticeHours: fc.option(fc.integer({ min: 4, max: 72 })),
    dailyMax: fc.option(fc.integer({ min: 1, max: 3 })),
    schedule: fc.array(
      fc
        .record({ weekday: fc.integer({ min: 1, max: 7 }), window })
        .map(({ weekday, window: w }) => ({ weekday, ...w })),
      { maxLength: 14 },
    ),
    exceptions: fc.array(
      fc.record({
        nth: fc.integer({ min: -1, max: 3 }),
        more: fc.option(fc.integer({ min: 0, max: 3 })),
        window: fc.option(window),
        off: fc.boolean(),
      }),
      { maxLength: 3 },
    ),
    reservations: fc.array(
      fc.record({
        offset: fc.integer({ min: -200, max: 4 * 288 }),
        length: fc.integer({ min: 3, max: 30 }),
        bookingId: fc.constantFrom("a", "b", "external:1", "moving"),
        until: fc.option(fc.integer({ min: -2, max: 2 })),
      }),
      { maxLength: 8 },
    ),
    policy: fc.constantFrom<TimePolicy>(DEFAULT_POLICY, DEFAULT_POLICY, {
      notice: 6 * HOUR,
      horizon: 30 * DAY,
      hours: { from: 8 * 60, to: 18 * 60 },
    }),
    /** Hours after the first day begins (UTC) from which no session begins. */
    closing: fc.option(fc.integer({ min: -6, max: 78 }), { freq: 2 }),
    lead: fc.constantFrom(-DAY, 0, 6 * HOUR, 10 * DAY, BOOKING_HORIZON, BOOKING_HORIZON + DAY),
  })
  .map((raw) => {
    const from = dateOf(raw.change - raw.back * DAY);
    const dayStart = Date.parse(from);
    const now = dayStart - raw.lead + 7 * MINUTE;
    return {
      instructor: instructorWith({
        timeZone: raw.isAtHome ? raw.placeZone : raw.timeZone,
        travelMinutes: raw.travelMinutes,
        instantConfirm: raw.instantConfirm,
        schedule: raw.schedule,
        ...(raw.noticeHours !== null && { noticeHours: raw.noticeHours }),
        ...(raw.dailyMax !== null && { dailyMax: raw.dailyMax }),
        exceptions: raw.exceptions.map(({ nth, more, window: w, off }) => ({
          date: dateOf(dayStart + nth * DAY),
          ...(more !== null && { until: dateOf(dayStart + (nth + more) * DAY) }),
          off,
          ...w,
        })),
      }),
      placeZone: raw.placeZone,
      from,
      days: raw.days,
      minutes: raw.minutes,
      now,
      policy: { ...raw.policy, ...(raw.closing !== null && { closesAt: dayStart + raw.closing * HOUR }) },
      reservations: raw.reservations.map(({ offset, length, bookingId, until }) => ({
        from: dayStart + offset * 5 * MINUTE,
        to: dayStart + (offset + length) * 5 * MINUTE,
        bookingId,
        ...(until !== null && { until: now + until }),
      })),
    };
  });

/** The reservations as day documents hold them: each on every date it touches. */
export function reservationsByDateOf(
  { reservations, instructor }: Pick<SlotWorld, "reservations" | "instructor">,
  dates: readonly string[],
): ReservationsByDate {
  const placed = reservations.map((entry) => ({ entry, on: datesCovered(entry, instructor.timeZone) }));
  return Object.fromEntries(
    dates.map((date) => [date, placed.flatMap(({ entry, on }) => (on.includes(date) ? [entry] : []))]),
  );
}
