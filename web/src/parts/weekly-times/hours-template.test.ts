import { BUSINESS_HOURS } from "@core/constants.ts";
import { describe, expect, it } from "vitest";
import { type HoursTemplate, hoursTemplates, templateLabel, withTemplate } from "./hours-template.ts";
import { toEditedTimes, toSchedule } from "./weekly-hours.ts";

const weekend: HoursTemplate = { name: "Weekends", weekdays: [6, 7], from: 540, to: 1020 };
const after = (...schedule: [weekday: number, from: number, to: number][]) =>
  toSchedule(
    withTemplate(toEditedTimes(schedule.map(([weekday, from, to]) => ({ weekday, from, to }))), weekend),
  ).map(({ weekday, from, to }) => [weekday, from, to]);

describe("a template of hours", () => {
  it("is named by its days and its hours", () =>
    expect(hoursTemplates.map(templateLabel)).toEqual([
      "Weekdays 9–5",
      "Mornings 7–12",
      "Evenings 5–8",
      "Weekends 9–5",
    ]));

  it("is within the hours of sessions", () => {
    for (const { from, to } of hoursTemplates) {
      expect(from).toBeGreaterThanOrEqual(BUSINESS_HOURS.from);
      expect(to).toBeLessThanOrEqual(BUSINESS_HOURS.to);
    }
  });

  it("adds its hours, and leaves other days and times as they are", () =>
    expect(after([1, 600, 660], [6, 420, 480])).toEqual([
      [1, 600, 660],
      [6, 420, 480],
      [6, 540, 1020],
      [7, 540, 1020],
    ]));

  it("is joined with what it overlaps or touches, and changes nothing the second time", () => {
    expect(after([6, 480, 540], [6, 960, 1140], [7, 600, 660])).toEqual([
      [6, 480, 1140],
      [7, 540, 1020],
    ]);
    expect(after([6, 540, 1020], [7, 540, 1020])).toEqual(after());
  });

  it("gives each row a key of its own", () => {
    const keys = withTemplate(toEditedTimes([{ weekday: 6, from: 600, to: 660 }]), weekend).map(
      ({ key }) => key,
    );
    expect(new Set(keys).size).toBe(keys.length);
  });
});
