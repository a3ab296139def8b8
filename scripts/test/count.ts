/** Passed and failed tests; a skipped test counts as failed, because it proves nothing. */
export interface Count {
  passed: number;
  failed: number;
  /** Names of the failed tests, if the report has them; printed at the end, which a truncated log keeps. */
  names?: string[];
}

interface VitestReport {
  numPassedTests: number;
  numTotalTests: number;
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** Counts a JSON report of Vitest, with the names of failed tests as `file > test`. */
export function countVitest({ numPassedTests, numTotalTests, testResults }: VitestReport): Count {
  const names = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName }) => `${name} > ${fullName}`),
  );
  return { passed: numPassedTests, failed: numTotalTests - numPassedTests, names };
}

/** Counts a JSON report of Playwright; a test that passed only on a retry failed. */
export function countPlaywright({ stats }: PlaywrightReport): Count {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped };
}

/** Reads the counts from an output whose last line is `N passed, N failed`. Throws without that line. */
export function countLine(output: string): Count {
  const [, passed, failed] = /(\d+) passed, (\d+) failed\s*$/.exec(output) ?? [];
  if (passed === undefined) throw new Error("The step's last line is not `N passed, N failed`.");
  return { passed: Number(passed), failed: Number(failed) };
}

/** Counts a failure of the command itself, even if its report shows none. */
export function finalCount(count: Count, exitCode: number | null): Count {
  return exitCode !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}
