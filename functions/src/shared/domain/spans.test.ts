import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { covers, merged, type Span, without } from "./spans.ts";

const span = fc.record({ from: fc.integer({ min: 0, max: 60 }), to: fc.integer({ min: 0, max: 60 }) });
const has = (spans: readonly Span[], minute: number) => spans.some((s) => s.from <= minute && minute < s.to);

describe("spans", () => {
  it("keeps exactly the same minutes when merging, in the fewest spans", () => {
    fc.assert(
      fc.property(fc.array(span, { maxLength: 8 }), (spans) => {
        const result = merged(spans);
        for (let m = 0; m <= 60; m++) expect(has(result, m)).toBe(has(spans, m));
        for (const [i, s] of result.entries()) expect(s.from).toBeGreaterThan(result[i - 1]?.to ?? -1);
      }),
    );
  });

  it("takes exactly the minutes of the hole away", () => {
    fc.assert(
      fc.property(fc.array(span, { maxLength: 8 }), span, (spans, hole) => {
        const result = without(merged(spans), hole);
        for (let m = 0; m <= 60; m++) expect(has(result, m)).toBe(has(spans, m) && !has([hole], m));
        for (const [i, s] of result.entries()) expect(s.from).toBeGreaterThan(result[i - 1]?.to ?? -1);
      }),
    );
  });

  it("covers a session within one span, edges included, but not over a gap", () => {
    const spans = [
      { from: 0, to: 10 },
      { from: 11, to: 20 },
    ];
    expect(covers(spans, 0, 10)).toBe(true);
    expect(covers(spans, 9, 12)).toBe(false);
    expect(covers([], 0, 0)).toBe(false);
  });
});
