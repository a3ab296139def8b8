import { describe, expect, it } from "vitest";
import { changesOf, rounded } from "./recorded.ts";

const record = { "site / scripts, kB": 100, "site schemas, kB": 0 };

describe("what is recorded of the sizes", () => {
  it("allows two percent to either side", () => {
    expect(changesOf(record, record)).toEqual([]);
    expect(changesOf({ ...record, "site / scripts, kB": 102 }, record)).toEqual([]);
    expect(changesOf({ ...record, "site / scripts, kB": 98 }, record)).toEqual([]);
  });

  it("says of a rise what to do, and of a fall that it is to be kept", () => {
    const [rise, ...others] = changesOf({ ...record, "site / scripts, kB": 102.01 }, record);
    expect(rise).toMatch(/^site \/ scripts, kB: 102\.01, recorded 100\.00\. Make it smaller, or record/);
    expect(rise).toContain("npm run check:bytes -- --record");
    expect(others).toEqual([]);
    expect(changesOf({ ...record, "site / scripts, kB": 97.9 }, record)).toEqual([
      expect.stringContaining("It became smaller: keep that"),
    ]);
  });

  it("notices the first byte of what there was none of", () => {
    expect(changesOf({ ...record, "site schemas, kB": 0.01 }, record)).toHaveLength(1);
  });

  it("wants what is new recorded, and what is gone taken out", () => {
    const { "site schemas, kB": _, ...fewer } = record;
    expect(changesOf(record, fewer)).toEqual([expect.stringMatching(/^site schemas, kB is new/)]);
    expect(changesOf(fewer, record)).toEqual([expect.stringMatching(/no longer there/)]);
  });

  it("is rounded as it is written down, so that a size equals its own record", () => {
    expect(rounded(1.974_999)).toBe(1.97);
    expect(changesOf({ a: rounded(0.004) }, { a: 0 })).toEqual([]);
  });
});
