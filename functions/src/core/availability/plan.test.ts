import { describe, expect, it } from "vitest";
import type { ScheduleException } from "../people/instructors/instructor.ts";
import type { PlanChanges } from "../people/instructors/plan-changes.ts";
import { instructorWith } from "../testing/instructor.ts";
import { withPlan } from "./plan.ts";

const NOW = Date.UTC(2026, 10, 19, 15);
const away = (day: number): ScheduleException => ({
  date: `2026-12-${String(day).padStart(2, "0")}`,
  off: true,
});
const after = (exceptions: ScheduleException[], change: PlanChanges["exceptions"]) =>
  withPlan(instructorWith({ exceptions }), { exceptions: change }, NOW).exceptions;

describe("days away and extra hours of an instructor", () => {
  it("are added and removed one by one, so two windows keep what the other did", () => {
    expect(after([away(1), away(2)], { add: away(3) })).toEqual([away(1), away(2), away(3)]);
    expect(after([away(1), away(2)], { remove: away(1) })).toEqual([away(2)]);
  });

  it("are the same after a second press", () => {
    expect(after([away(1)], { add: away(1) })).toEqual([away(1)]);
    expect(after([away(2)], { remove: away(1) })).toEqual([away(2)]);
  });

  it("end on the first day without a last one", () =>
    expect(after([{ ...away(1), until: "2026-12-01" }], { remove: away(1) })).toEqual([]));

  it("are other ones at other hours of a day", () =>
    expect(after([{ ...away(1), from: 540, to: 600 }], { remove: away(1) })).toHaveLength(1));

  it("are at most 60, those that are over not counted", () => {
    const sixty = Array.from({ length: 60 }, (_, i) => ({
      date: "2027-01-01",
      from: i,
      to: 1440,
      off: true,
    }));
    expect(() => after(sixty, { add: away(1) })).toThrow(
      expect.objectContaining({ details: { exceptions: expect.stringContaining("up to 60") } }),
    );
    expect(after(sixty, { remove: sixty[0] })).toHaveLength(59);
    const [first = away(1), ...others] = sixty;
    expect(after([{ ...first, date: "2026-11-18" }, ...others], { add: away(1) })).toHaveLength(60);
  });

  it("stay as they are when something else changes", () =>
    expect(withPlan(instructorWith({ exceptions: [away(1)] }), { dailyMax: 2 }, NOW)).toMatchObject({
      exceptions: [away(1)],
      dailyMax: 2,
    }));
});
