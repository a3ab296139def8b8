import { describe, expect, it } from "vitest";
import { roundSize, sizeChanges } from "./recorded-sizes.ts";

const record = { "site / scripts, kB": 100, "site schemas, kB": 0 };

describe("the comparison with the recorded sizes", () => {
  it("allows a difference of two percent", () => {
    expect(sizeChanges(record, record)).toEqual([]);
    expect(sizeChanges({ ...record, "site / scripts, kB": 102 }, record)).toEqual([]);
    expect(sizeChanges({ ...record, "site / scripts, kB": 98 }, record)).toEqual([]);
  });

  it("says how to handle an increase, and that a decrease must be recorded", () => {
    const [rise, ...others] = sizeChanges({ ...record, "site / scripts, kB": 102.01 }, record);
    expect(rise).toMatch(/^site \/ scripts, kB: 102\.01, recorded 100\.00\. Make it smaller, or record/);
    expect(rise).toContain("npm run check:bytes -- --record");
    expect(others).toEqual([]);
    expect(sizeChanges({ ...record, "site / scripts, kB": 97.9 }, record)).toEqual([
      expect.stringContaining("It decreased: record it"),
    ]);
  });

  it("reports the first byte where there were none", () => {
    expect(sizeChanges({ ...record, "site schemas, kB": 0.01 }, record)).toHaveLength(1);
  });

  it("requires a record for a new size, and the removal of an old one", () => {
    const { "site schemas, kB": _, ...fewer } = record;
    expect(sizeChanges(record, fewer)).toEqual([expect.stringMatching(/^site schemas, kB is new/)]);
    expect(sizeChanges(fewer, record)).toEqual([expect.stringMatching(/no longer exists/)]);
  });

  it("rounds as recorded, so that a size equals its own record", () => {
    expect(roundSize(1.974_999)).toBe(1.97);
    expect(sizeChanges({ a: roundSize(0.004) }, { a: 0 })).toEqual([]);
  });
});
