import { describe, expect, it } from "vitest";
import { dayPartsOf, freeSlotsByDate, isPreferredTime } from "./day-parts.ts";

const zone = "America/New_York";
const HOUR = 3_600_000;
/** A local time in March 2026 in New York; daylight saving time starts on the 8th. */
const at = (day: number, hour: number) => Date.UTC(2026, 2, day, hour + (day < 8 ? 5 : 4));
const slot = (day: number, hour: number) => ({ start: at(day, hour), end: at(day, hour) + HOUR });

describe("the free times of a day", () => {
  const ada = { id: "ada", slots: [slot(7, 9), slot(7, 19), slot(9, 12)] };
  const bo = { id: "bo", slots: [slot(7, 9), slot(7, 7)] };

  it("are grouped by the date at the place, each start once with all its instructors", () => {
    const days = freeSlotsByDate([ada, bo], zone);
    expect([...days.keys()]).toEqual(["2026-03-07", "2026-03-09"]);
    expect(days.get("2026-03-07")?.map(({ start, instructorIds }) => [start, instructorIds])).toEqual([
      [at(7, 7), ["bo"]],
      [at(7, 9), ["ada", "bo"]],
      [at(7, 19), ["ada"]],
    ]);
  });

  it("are grouped into morning, afternoon and evening at the place", () => {
    const times = freeSlotsByDate([{ id: "x", slots: [11, 12, 16, 17].map((h) => slot(9, h)) }], zone);
    const parts = dayPartsOf(times.get("2026-03-09") ?? [], zone);
    expect(parts.map(({ name, times }) => [name, times.length])).toEqual([
      ["Morning", 1],
      ["Afternoon", 2],
      ["Evening", 1],
    ]);
  });

  it("leave out parts without times", () => expect(dayPartsOf([], zone)).toEqual([]));
});

describe("a preferred time", () => {
  const saturdays = [{ weekday: 6, from: 9 * 60, to: 11 * 60 }];

  it("lies entirely within a preferred interval, on its weekday at the place", () => {
    expect(isPreferredTime(slot(7, 9), saturdays, zone)).toBe(true);
    expect(isPreferredTime(slot(7, 10), saturdays, zone)).toBe(true);
    expect(isPreferredTime(slot(7, 8), saturdays, zone)).toBe(false);
    expect(isPreferredTime({ ...slot(7, 10), end: at(7, 10) + 1.5 * HOUR }, saturdays, zone)).toBe(false);
    expect(isPreferredTime(slot(9, 9), saturdays, zone)).toBe(false);
  });
});
