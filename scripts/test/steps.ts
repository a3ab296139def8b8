/**
 * One part of `npm test`. A step with a `report` is counted test by test (`line`: it says so itself, in a
 * last line `N passed, N failed`), any other as one.
 */
export interface Step {
  name: string;
  command: string[];
  report?: "vitest" | "playwright" | "line";
}

/** Everything `npm test` runs, cheap first. All of it runs, whatever fails. */
export const steps: Step[] = [
  { name: "lint", command: ["biome", "check", "."] },
  { name: "types of functions", command: ["tsc", "-p", "functions"] },
  { name: "types of web", command: ["tsc", "-p", "web"] },
  { name: "types of scripts", command: ["tsc", "-p", "scripts"] },
  { name: "unit", command: ["vitest", "run", "--project", "unit"], report: "vitest" },
  {
    name: "emulator",
    command: [
      ...["node", "scripts/test/with-emulators.ts", "vitest", "run"],
      ...["--project", "emulator", "--project", "load"],
    ],
    report: "vitest",
  },
  { name: "bytes", command: ["node", "web/build/check-bytes.ts"], report: "line" },
  { name: "pack", command: ["node", "scripts/pack/check.ts"] },
  { name: "browser", command: ["node", "scripts/test/browser.ts"], report: "playwright" },
];
