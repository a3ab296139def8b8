import { expect, it } from "vitest";
import { fixtures } from "./fixtures.ts";

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

it("past sessions of the demo world are in the past, whatever weekday it is seeded on", () => {
  const { sessions, desk, instructors } = fixtures();
  const past = [...sessions, desk.contested].filter(({ daysAgo }) => daysAgo > 0);
  expect(past.length).toBeGreaterThan(5);
  for (const { instructor, customer, daysAgo } of past) {
    const teaches = new Set(instructors[instructor]?.schedule.map(({ weekday }) => weekday));
    // A session moves on to the next day its instructor teaches.
    const moved = (weekday: number) =>
      WEEKDAYS.findIndex((days) => teaches.has(((weekday + days - 2) % 7) + 1));
    for (const weekday of WEEKDAYS) {
      expect(moved(weekday), `${customer} with ${instructor}`).toBeGreaterThanOrEqual(0);
      expect(moved(weekday), `${customer} with ${instructor}`).toBeLessThan(daysAgo);
    }
  }
});
