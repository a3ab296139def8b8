/**
 * One part of `npm test`. A step with a `report` counts each of its tests (`line`: its last line is `N passed,
 * N failed`); any other step counts as one.
 */
export interface TestStep {
  name: string;
  command: string[];
  env?: Record<string, string>;
  report?: "vitest" | "playwright" | "line";
}

const vitest = (...projects: string[]) => [
  "vitest",
  "run",
  ...projects.flatMap((name) => ["--project", name]),
];

/** Runs one after another; a failure does not stop the next one. */
export const testSteps: TestStep[] = [
  {
    name: "unit",
    command: vitest("unit", "unit-isolated", "component", "component-isolated"),
    report: "vitest",
  },
  {
    name: "emulator",
    // A third worker, because tests often wait for the Firestore emulator.
    command: ["node", "scripts/test/with-emulators.ts", ...vitest("emulator", "load"), "--maxWorkers=3"],
    report: "vitest",
  },
];

/** Runs in parallel with `testSteps`, because it often waits for the disk or the registry; needs no emulators. */
export const stepsBeside: TestStep[] = [
  { name: "chromium", command: ["node", "scripts/test/install-browser.ts"] },
  { name: "lint", command: ["biome", "check", "."] },
  { name: "import law", command: ["node", "scripts/law/check.ts"] },
  { name: "types of functions", command: ["tsc", "-p", "functions"] },
  { name: "types of web", command: ["tsc", "-p", "web"] },
  { name: "types of scripts", command: ["tsc", "-p", "scripts"] },
  { name: "pack", command: ["node", "scripts/pack/check.ts"] },
  { name: "bytes", command: ["node", "web/build/bytes/check-bytes.ts"], report: "line" },
  { name: "demo build", command: ["node", "scripts/build/main.ts", "demo"] },
];

/** Runs last and alone: pages respond slowly on a busy machine. */
export const lastSteps: TestStep[] = [
  { name: "browser", command: ["node", "scripts/test/browser.ts"], report: "playwright" },
];

/** The next day (UTC) after `now` (ms) that is the given one of a month, or of the given month (0–11), at 15:00. */
export function nextDay(now: number, day: number, month?: number): string {
  const at = new Date(now);
  at.setUTCHours(15, 0, 0, 0);
  do at.setUTCDate(at.getUTCDate() + 1);
  while (at.getUTCDate() !== day || (month !== undefined && at.getUTCMonth() !== month));
  return `${at.toISOString().slice(0, 16)}Z`;
}

const browserOn = (today: string): TestStep => ({
  name: `browser on ${today}`,
  command: ["node", "scripts/test/browser.ts"],
  env: { EBY_TODAY: today },
  report: "playwright",
});

/** What only `npm run test:long` runs, after all else: more of the simulation, releases, and the browser tests on other dates. */
export const longSteps: TestStep[] = [
  {
    name: "simulation",
    command: ["node", "scripts/test/with-emulators.ts", "node", "scripts/test/simulate.ts"],
  },
  { name: "release", command: ["node", "scripts/release/testing/long-release.ts"], report: "line" },
  browserOn(nextDay(Date.now(), 27)),
  browserOn(nextDay(Date.now(), 30, 11)),
];
