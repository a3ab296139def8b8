import { expect, it } from "vitest";
import { dayPlanOf } from "./day-plan.ts";

// A Thursday.
const THANKSGIVING = "2026-11-26";
const thursdays = [{ weekday: 4, from: 540, to: 1020 }];

it.each([
  [{ schedule: thursdays, exceptions: [] }, "works"],
  [{ schedule: [{ weekday: 5, from: 540, to: 1020 }], exceptions: [] }, "never"],
  [{ schedule: [], exceptions: [{ date: THANKSGIVING, from: 600, to: 660, off: false }] }, "works"],
  [{ schedule: thursdays, exceptions: [{ date: THANKSGIVING, off: true }] }, "off"],
  [{ schedule: thursdays, exceptions: [{ date: "2026-11-20", until: "2026-11-30", off: true }] }, "off"],
  [{ schedule: thursdays, exceptions: [{ date: THANKSGIVING, from: 600, to: 660, off: true }] }, "works"],
  [{ schedule: thursdays, exceptions: [{ date: "2026-11-27", off: true }] }, "works"],
])("on a holiday, %j says %s", (plan, said) => expect(dayPlanOf(plan, THANKSGIVING)).toBe(said));
