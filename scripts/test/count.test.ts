import { describe, expect, it } from "vitest";
import { countLine, countPlaywright, countVitest, finalCount } from "./count.ts";

describe("the count of npm test", () => {
  it("counts a skipped Vitest test as failed, and names the one that failed", () => {
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

  it("counts skipped and flaky Playwright tests as failed, and names the one that failed, however deep", () => {
    const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 1 };
    const tip = { file: "booking/tip.spec.ts", title: "is paid once", ok: false };
    const suites = [{ specs: [{ ...tip, ok: true }], suites: [{ specs: [tip] }] }];
    expect(countPlaywright({ stats, suites })).toEqual({
      passed: 4,
      failed: 3,
      names: ["booking/tip.spec.ts > is paid once"],
    });
  });

  it("reads only the last line of a step that counts its own checks", () => {
    expect(countLine("1 passed, 1 failed\n61 passed, 2 failed\n")).toEqual({ passed: 61, failed: 2 });
    expect(() => countLine("61 passed, 2 failed\nand then it broke\n")).toThrow("last line");
  });

  it("counts a failed command whose report shows no failure", () => {
    expect(finalCount({ passed: 9, failed: 0 }, 1)).toEqual({ passed: 9, failed: 1 });
    expect(finalCount({ passed: 9, failed: 0 }, 0)).toEqual({ passed: 9, failed: 0 });
  });
});
