import { describe, expect, it } from "vitest";
import { isPreferred, partsOf, timesByDate } from "./day-parts.ts";

const zone = "America/New_York";
const HOUR = 3_600_000;
/** A clock time of March 2026 in New York; clocks go forward on the 8th. */
const at = (day: number, hour: number) => Date.UTC(2026, 2, day, hour + (day < 8 ? 5 : 4));
const slot = (day: number, hour: number) => ({ start: at(day, hour), end: at(day, hour) + HOUR });

describe("free times", () => {
  const ada = { id: "ada", slots: [slot(7, 9), slot(7, 19), slot(9, 12)] };
  const bo = { id: "bo", slots: [slot(7, 9), slot(7, 7)] };

  it("are grouped by the place's date, each start once with all who have it", () => {
    const days = timesByDate([ada, bo], zone);
    expect([...days.keys()]).toEqual(["2026-03-07", "2026-03-09"]);
    expect(days.get("2026-03-07")?.map(({ start, by }) => [start, by])).toEqual([
      [at(7, 7), ["bo"]],
      [at(7, 9), ["ada", "bo"]],
      [at(7, 19), ["ada"]],
    ]);
  });

  it("are told apart as morning, afternoon and evening of the place", () => {
    const times = timesByDate([{ id: "x", slots: [11, 12, 16, 17].map((h) => slot(9, h)) }], zone);
    const parts = partsOf(times.get("2026-03-09") ?? [], zone);
    expect(parts.map(({ name, times }) => [name, times.length])).toEqual([
      ["Morning", 1],
      ["Afternoon", 2],
      ["Evening", 1],
    ]);
  });

  it("leave out parts without times", () => expect(partsOf([], zone)).toEqual([]));
});

describe("a preferred time", () => {
  const saturdays = [{ weekday: 6, from: 9 * 60, to: 11 * 60 }];

  it("lies wholly within what was asked for, on its weekday at the place", () => {
    expect(isPreferred(slot(7, 9), saturdays, zone)).toBe(true);
    expect(isPreferred(slot(7, 10), saturdays, zone)).toBe(true);
    expect(isPreferred(slot(7, 8), saturdays, zone)).toBe(false);
    expect(isPreferred({ ...slot(7, 10), end: at(7, 10) + 1.5 * HOUR }, saturdays, zone)).toBe(false);
    expect(isPreferred(slot(9, 9), saturdays, zone)).toBe(false);
  });
});
