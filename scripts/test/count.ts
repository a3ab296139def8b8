/** Tests that passed and that did not; a skipped test counts as failed, because it shows nothing. */
export interface Count {
  passed: number;
  failed: number;
}

interface VitestReport {
  numPassedTests: number;
  numTotalTests: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** Counts of a JSON report of Vitest. */
export function countVitest(report: VitestReport): Count {
  return { passed: report.numPassedTests, failed: report.numTotalTests - report.numPassedTests };
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
