/** Tests that passed and that did not; a skipped test counts as failed, because it shows nothing. */
export interface Count {
  passed: number;
  failed: number;
  /** Which failed, where the report tells: they stand at the end of the output, where a log that is cut has them still. */
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

/** Counts of a JSON report of Vitest, and the names `file > test` of what failed. */
export function countVitest({ numPassedTests, numTotalTests, testResults }: VitestReport): Count {
  const names = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName }) => `${name} > ${fullName}`),
  );
  return { passed: numPassedTests, failed: numTotalTests - numPassedTests, names };
}

/** Counts of a JSON report of Playwright. Only CI tries twice: there a machine that stalls is nobody's fault. */
export function countPlaywright({ stats }: PlaywrightReport): Count {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped };
}

/** Counts of a step whose last line is `N passed, N failed`. Throws when it is not. */
export function countLine(output: string): Count {
  const [, passed, failed] = /(\d+) passed, (\d+) failed\s*$/.exec(output) ?? [];
  if (passed === undefined) throw new Error("The step did not say how much it did.");
  return { passed: Number(passed), failed: Number(failed) };
}

/** What a step is worth: a report that shows no failure cannot hide a command that failed. */
export function settle(count: Count, exitCode: number | null): Count {
  return exitCode !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}
