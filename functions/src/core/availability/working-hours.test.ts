import { describe, expect, it } from "vitest";
import { HOUR } from "../constants.ts";
import type { ScheduleException } from "../people/instructors/instructor.ts";
import { everyDay } from "../testing/instructor.ts";
import { backFromTimeOff, workingHoursOn, workingIntervals } from "./working-hours.ts";

const MONDAY = "2026-11-23";
const morningAndEvening = [
  { weekday: 1, from: 480, to: 720 },
  { weekday: 1, from: 1020, to: 1200 },
];
const on = (...changes: Omit<ScheduleException, "date">[]) =>
  workingHoursOn(
    { schedule: morningAndEvening, exceptions: changes.map((change) => ({ date: MONDAY, ...change })) },
    MONDAY,
  ).map(({ from, to }) => [from, to]);

describe("working hours of a day", () => {
  it.each([
    [
      "follow the weekly hours",
      [],
      [
        [480, 720],
        [1020, 1200],
      ],
    ],
    ["none when the whole day is off", [{ off: true }], []],
    [
      "lose the part that is off",
      [{ off: true, from: 600, to: 1080 }],
      [
        [480, 600],
        [1080, 1200],
      ],
    ],
    ["off from a time on", [{ off: true, from: 600 }], [[480, 600]]],
    [
      "are off until a time",
      [{ off: true, to: 600 }],
      [
        [600, 720],
        [1020, 1200],
      ],
    ],
    ["with extra hours, joined where they touch", [{ off: false, from: 720, to: 1020 }], [[480, 1200]]],
    [
      "include extra hours",
      [{ off: false, from: 800, to: 900 }],
      [
        [480, 720],
        [800, 900],
        [1020, 1200],
      ],
    ],
    [
      "prefer time off to extra hours, whichever was entered first",
      [
        { off: true, from: 850, to: 1440 },
        { off: false, from: 800, to: 900 },
      ],
      [
        [480, 720],
        [800, 850],
      ],
    ],
    [
      "ignore an exception that ends before it begins",
      [{ off: true, from: 700, to: 500 }],
      [
        [480, 720],
        [1020, 1200],
      ],
    ],
  ] as [string, Omit<ScheduleException, "date">[], number[][]][])("%s", (_, changes, expected) => {
    expect(on(...changes)).toEqual(expected);
  });

  it("use only the weekday and the exceptions of that date", () => {
    const plan = { schedule: morningAndEvening, exceptions: [{ date: MONDAY, off: true }] };
    expect(workingHoursOn(plan, "2026-11-24")).toEqual([]);
    expect(workingHoursOn(plan, "2026-11-30")).toHaveLength(2);
  });
});

describe("working hours as instants", () => {
  it("have no gap at midnight", () => {
    const plan = { timeZone: "America/New_York", schedule: everyDay(0, 1440), exceptions: [] };
    expect(workingIntervals(plan, ["2026-10-31", "2026-11-01", "2026-11-02"])).toEqual([
      { from: Date.parse("2026-10-31T00:00-04:00"), to: Date.parse("2026-11-03T00:00-05:00") },
    ]);
  });

  it("keep their local time when clocks change", () => {
    const plan = { timeZone: "America/New_York", schedule: everyDay(600, 660), exceptions: [] };
    const [before, after] = workingIntervals(plan, ["2026-10-31", "2026-11-01"]);
    expect(before?.from).toBe(Date.parse("2026-10-31T10:00-04:00"));
    expect((after?.from ?? 0) - (before?.from ?? 0)).toBe(25 * HOUR);
  });
});

describe("an exception of several days", () => {
  const worksOn = (date: string, ...exceptions: ScheduleException[]) =>
    workingHoursOn({ schedule: everyDay(480, 720), exceptions }, date).map(({ from, to }) => [from, to]);

  it("counts on its first and last day and each between, and not around them", () => {
    const away = { date: "2026-11-30", until: "2026-12-02", off: true };
    const dates = ["2026-11-29", "2026-11-30", "2026-12-01", "2026-12-02", "2026-12-03"];
    expect(dates.map((date) => worksOn(date, away).length)).toEqual([1, 0, 0, 0, 1]);
  });

  it("takes or adds the same hours each day", () => {
    const mornings = { date: "2026-11-23", until: "2026-11-24", from: 480, to: 600, off: true };
    const evenings = { date: "2026-11-24", until: "2026-11-25", from: 1020, to: 1080, off: false };
    expect(worksOn("2026-11-23", mornings, evenings)).toEqual([[600, 720]]);
    expect(worksOn("2026-11-24", mornings, evenings)).toEqual([
      [600, 720],
      [1020, 1080],
    ]);
    expect(worksOn("2026-11-25", mornings, evenings)).toEqual([
      [480, 720],
      [1020, 1080],
    ]);
  });
});

describe("the day on which an instructor is back from time off", () => {
  const backOn = (date: string, ...exceptions: ScheduleException[]) => backFromTimeOff({ exceptions }, date);

  it("is the first day after whole days off in a row", () => {
    const week = { date: "2026-11-23", until: "2026-11-29", off: true };
    const monday = { date: "2026-11-30", off: true, from: 0, to: 1440 };
    expect(backOn("2026-11-25", week, monday)).toBe("2026-12-01");
    expect(backOn("2026-11-25", week)).toBe("2026-11-30");
    expect(backOn("2026-11-22", week)).toBeUndefined();
  });

  it("ignores some hours off, and extra hours, which are no days away", () => {
    expect(backOn(MONDAY, { date: MONDAY, off: true, from: 600 })).toBeUndefined();
    expect(backOn(MONDAY, { date: MONDAY, off: false })).toBeUndefined();
  });
});
