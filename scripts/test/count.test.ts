import { describe, expect, it } from "vitest";
import { countLine, countPlaywright, countVitest, settle } from "./count.ts";

describe("the count of npm test", () => {
  it("takes a skipped test of Vitest for a failure, and names the one that failed", () => {
    const testResults = [
      {
        name: "fee.test.ts",
        assertionResults: [
          { fullName: "a fee is rounded", status: "passed" },
          { fullName: "a fee is whole", status: "failed" },
          { fullName: "a fee is fair", status: "skipped" },
        ],
      },
    ];
    expect(countVitest({ numPassedTests: 1, numTotalTests: 3, testResults })).toEqual({
      passed: 1,
      failed: 2,
      names: ["fee.test.ts > a fee is whole"],
    });
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
