import { describe, expect, it } from "vitest";
import { countLine, countPlaywright, countVitest, settle } from "./count.ts";

describe("the count of npm test", () => {
  it("takes a skipped test of Vitest for a failure", () => {
    expect(countVitest({ numPassedTests: 3, numTotalTests: 5 })).toEqual({ passed: 3, failed: 2 });
  });

  it("takes skipped tests of Playwright for failures, and those of a second try for passed", () => {
    const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 1 };
    expect(countPlaywright({ stats })).toEqual({ passed: 5, failed: 2 });
  });

  it("reads the last line of a step that counts itself, and nothing but the last", () => {
    expect(countLine("1 passed, 1 failed\n61 passed, 2 failed\n")).toEqual({ passed: 61, failed: 2 });
    expect(() => countLine("61 passed, 2 failed\nand then it broke\n")).toThrow("did not say");
  });

  it("does not let a report without failures hide a command that failed", () => {
    expect(settle({ passed: 9, failed: 0 }, 1)).toEqual({ passed: 9, failed: 1 });
    expect(settle({ passed: 9, failed: 0 }, 0)).toEqual({ passed: 9, failed: 0 });
  });
});
