import { expect, it } from "vitest";
import { snoozeTimes } from "./snooze-times.ts";

const ZONE = "America/New_York";

it("puts an item off by hours, or to a morning of the desk's zone", () => {
  const thursday = Date.parse("2026-11-19T15:00:00Z");
  expect(snoozeTimes(thursday, ZONE).map(({ until }) => new Date(until).toISOString())).toEqual([
    "2026-11-19T19:00:00.000Z",
    "2026-11-20T14:00:00.000Z",
    "2026-11-23T14:00:00.000Z",
    "2026-11-26T14:00:00.000Z",
  ]);
});

it("offers no day twice: on a Sunday tomorrow is Monday, on a Monday next Monday is in a week", () => {
  const labels = (day: string) =>
    snoozeTimes(Date.parse(`${day}T15:00:00Z`), ZONE).map(({ label }) => label.split(",")[0]);
  expect(labels("2026-11-22")).toEqual(["In 4 hours", "Tomorrow", "In a week"]);
  expect(labels("2026-11-23")).toEqual(["In 4 hours", "Tomorrow", "Next Monday"]);
});
