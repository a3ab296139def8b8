import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Interval, isCovered, mergeIntervals, subtractInterval } from "./intervals.ts";

const span = fc.record({ from: fc.integer({ min: 0, max: 60 }), to: fc.integer({ min: 0, max: 60 }) });
const has = (spans: readonly Interval[], minute: number) =>
  spans.some((s) => s.from <= minute && minute < s.to);

describe("intervals", () => {
  it("keep exactly the same minutes when merged, in the fewest intervals", () => {
    fc.assert(
      fc.property(fc.array(span, { maxLength: 8 }), (spans) => {
        const result = mergeIntervals(spans);
        for (let m = 0; m <= 60; m++) expect(has(result, m)).toBe(has(spans, m));
        for (const [i, s] of result.entries()) expect(s.from).toBeGreaterThan(result[i - 1]?.to ?? -1);
      }),
    );
  });

  it("lose exactly the minutes of a subtracted interval", () => {
    fc.assert(
      fc.property(fc.array(span, { maxLength: 8 }), span, (spans, hole) => {
        const result = subtractInterval(mergeIntervals(spans), hole);
        for (let m = 0; m <= 60; m++) expect(has(result, m)).toBe(has(spans, m) && !has([hole], m));
        for (const [i, s] of result.entries()) expect(s.from).toBeGreaterThan(result[i - 1]?.to ?? -1);
      }),
    );
  });

  it("cover a session within one interval, edges included, but not across a gap", () => {
    const spans = [
      { from: 0, to: 10 },
      { from: 11, to: 20 },
    ];
    expect(isCovered(spans, 0, 10)).toBe(true);
    expect(isCovered(spans, 9, 12)).toBe(false);
    expect(isCovered([], 0, 0)).toBe(false);
  });
});
