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

interface PlaywrightSuite {
  specs?: { title: string; file: string; ok: boolean }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport extends PlaywrightSuite {
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

const failuresIn = ({ specs = [], suites = [] }: PlaywrightSuite): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file} > ${title}`),
  ...suites.flatMap(failuresIn),
];

/** Counts a JSON report of Playwright, with the names of failed tests; a test that passed only on a retry failed. */
export function countPlaywright({ stats, suites = [] }: PlaywrightReport): Count {
  const failed = stats.unexpected + stats.flaky + stats.skipped;
  return { passed: stats.expected, failed, names: failuresIn({ suites }) };
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
