import { describe, expect, it } from "vitest";
import { DAY, HOUR, MINUTE } from "../constants.ts";
import type { Instructor } from "../people/instructors/instructor.ts";
import { DEFAULT_POLICY } from "../policy/policy.ts";
import { everyDay, instructorWith } from "../testing/instructor.ts";
import { clockChangesIn, wallClockAt } from "../testing/wall.ts";
import { datesToRead, freeSlots, isOnGrid, type Slot } from "./slots.ts";

// B7. Intl tells where and when clocks change and what they show.

const zones = [
  "America/New_York",
  "Europe/Berlin",
  "America/St_Johns", // half an hour off
  "Australia/Adelaide",
  "Australia/Lord_Howe", // changes by half an hour
  "Pacific/Chatham", // three quarters
  "Africa/Cairo", // from here on: changes at midnight
  "Asia/Beirut",
  "America/Santiago",
  "America/Havana",
];

const shift = (date: string, days: number) =>
  new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);

function week(schedule: Instructor["schedule"], timeZone: string, placeZone: string, from: string): Slot[] {
  const query = {
    instructor: instructorWith({ timeZone, schedule, travelMinutes: 45 }),
    from,
    days: 7,
    placeZone,
    policy: DEFAULT_POLICY,
  };
  const reservationsByDate = Object.fromEntries(datesToRead(query).map((date) => [date, []]));
  return freeSlots({
    ...query,
    minutes: 60,
    reservationsByDate,
    answer: undefined,
    now: Date.parse(from) - 10 * DAY,
  });
}

const shown = (slots: Slot[], zone: string) =>
  slots.map(({ start }) => {
    const { date, minutes } = wallClockAt(start, zone);
    return `${date} ${minutes / 60}`;
  });

/** Three dates before a change of clocks until three after it. */
const aroundChangesOf = (zone: string) =>
  clockChangesIn(zone, 2026, 2028).map((change) => {
    const from = shift(wallClockAt(change, zone).date, -3);
    return { from, dates: [0, 1, 2, 3, 4, 5, 6].map((n) => shift(from, n)) };
  });

describe.each(zones)("B7: when clocks change in %s", (zone) => {
  const weeks = aroundChangesOf(zone);

  it("two changes a year are found", () => {
    expect(weeks).toHaveLength(6);
  });

  it("working hours from 10:00 stay at 10:00 on both sides", () => {
    for (const { from, dates } of weeks) {
      expect(shown(week(everyDay(600, 660), zone, zone, from), zone)).toEqual(
        dates.map((date) => `${date} 10`),
      );
    }
  });

  it("slots fill 06:00–20:00 of each date, and nothing outside it", () => {
    for (const { from, dates } of weeks) {
      const slots = week(everyDay(0, 1440), zone, zone, from);
      const expected = dates.flatMap((date) => Array.from({ length: 27 }, (_, i) => `${date} ${6 + i / 2}`));
      expect(shown(slots, zone)).toEqual(expected);
      for (const { start, end } of slots) expect(end - start).toBe(HOUR);
    }
  });

  it("sessions start on every half hour that clocks there show in opening hours, and at no other minute", () => {
    for (const { from } of weeks) {
      const noon = Date.parse(from) + 2.5 * DAY;
      for (let start = noon; start < noon + 1.5 * DAY; start += 15 * MINUTE) {
        const { minutes } = wallClockAt(start, zone);
        const isShown = minutes % 30 === 0 && minutes >= 360 && minutes < 1200;
        expect(isOnGrid(start, zone, DEFAULT_POLICY)).toBe(isShown);
      }
      expect(isOnGrid(noon + 13_123, zone, DEFAULT_POLICY)).toBe(false);
    }
  });

  it("working hours of another zone and the opening hours of the place both hold", () => {
    for (const { from, dates } of weeks) {
      for (const other of ["Asia/Kolkata", "America/New_York", "Australia/Lord_Howe"]) {
        const abroad = week(everyDay(600, 660), other, zone, from);
        for (const { start, end } of abroad) {
          expect(wallClockAt(start, other).minutes).toBe(600);
          const [first, last] = [wallClockAt(start, zone), wallClockAt(end, zone)];
          expect(first.minutes).toBeGreaterThanOrEqual(360);
          expect(last.minutes).toBeLessThanOrEqual(1200);
          expect(last.date).toBe(first.date);
        }
        const all = week(everyDay(0, 1440), other, zone, from);
        expect(shown(all, zone)).toHaveLength(27 * dates.length);
      }
    }
  });
});

it("B7: a half-hour zone without clock changes keeps its offset", () => {
  const slots = week(everyDay(600, 660), "Asia/Kolkata", "Asia/Kolkata", "2027-03-25");
  expect(slots.map(({ start }) => new Date(start).toISOString().slice(11, 16))).toEqual(
    Array.from({ length: 7 }, () => "04:30"),
  );
});
