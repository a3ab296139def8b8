import { expect, it } from "vitest";
import { everyDay, instructorWith } from "../testing/instructor.ts";
import { readinessOf } from "./readiness.ts";

const NOW = Date.UTC(2026, 10, 20, 15);
const city = { timeZone: "America/New_York", offers: [{ id: "boston-hatha-60" }, { id: "boston-hatha-90" }] };

it("nobody approved covers nothing, and every offer is without an instructor", () => {
  const { instructors, untaught, days } = readinessOf(city, [], NOW);
  expect(instructors).toEqual({ active: 0, paused: 0 });
  expect(untaught).toEqual(["boston-hatha-60", "boston-hatha-90"]);
  expect(days).toHaveLength(7);
  expect(days[0]).toEqual({ date: "2026-11-21", minutes: 0 });
});

it("hours of several count once, in the day of the place, and only of those with bookings on", () => {
  const teaches = { beacons: ["boston-hatha-60"], areas: ["boston"] };
  const early = instructorWith({ ...teaches, timeZone: "America/New_York", schedule: everyDay(300, 600) });
  // 8 to 11 in Chicago is 9 to 12 in Boston.
  const west = instructorWith({ ...teaches, timeZone: "America/Chicago", schedule: everyDay(480, 660) });
  const paused = instructorWith({ ...teaches, status: "paused", schedule: everyDay(0, 1440) });
  const off = { date: "2026-11-22", off: true };
  const { instructors, untaught, days } = readinessOf(
    city,
    [early, { ...west, exceptions: [off] }, paused],
    NOW,
  );
  expect(instructors).toEqual({ active: 2, paused: 1 });
  expect(untaught).toEqual(["boston-hatha-90"]);
  // From 6 to 12, and to 10 on the day off.
  expect(days.map(({ minutes }) => minutes)).toEqual([360, 240, 360, 360, 360, 360, 360]);
});
