import { describe, expect, it } from "vitest";
import { fillText, sumCounts } from "./day-counts.ts";

describe("the counts of days at the desk", () => {
  it("add up over days and areas, no matter who canceled and how late", () => {
    const sums = sumCounts([
      { counts: { asked: 3, confirmed: 2, "canceled-customer-early": 1, "canceled-instructor-last": 2 } },
      { counts: { asked: 1, confirmed: 1, "missed-customer": 1, unmet: 4 } },
    ]);
    expect(sums).toMatchObject({ asked: 4, confirmed: 3, canceled: 3, missed: 1, unmet: 4, closed: 0 });
    expect(fillText(sums)).toBe("75%");
    expect(fillText(sumCounts([]))).toBe("");
  });
});
