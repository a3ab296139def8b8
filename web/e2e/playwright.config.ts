import { existsSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { isLong } from "./support/is-long.ts";
import { worldPorts } from "./support/world-ports.ts";

const system = "/usr/bin/chromium-headless-shell";

/** Specs that run on the desktop alone, and those that run at both sizes. */
const onDesktop = [
  "account-data",
  "activity",
  "booking-keyboard",
  "calendar",
  "code",
  "desk-rail",
  "email-change",
  "google-account",
  "headers",
  "month-by-forms",
  "notifications",
  "password",
  "second-factor",
  "session",
];
const onBoth = ["shell", "visitor"];
/**
 * What `npm test` leaves to `npm run test:long`: tests marked @long, which are long where shorter ones show the same, and on
 * the desktop those marked @phone, which do not depend on the size of the screen.
 */
const leftOut = (marks: RegExp) => (isLong ? {} : { grepInvert: marks });
const specNamed = (name: string) => `**/${name}.spec.ts`;

/**
 * ms a step may take: longer than a run of the jobs (55 s at most), in which a world's only process of functions answers no
 * call, and than a call that is lost and sent again.
 */
const STEP = 75_000;

/** Used by `npm run test:browser`: runs the specs against fresh demo worlds, one for each worker. */
export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results",
  forbidOnly: true,
  workers: worldPorts.length,
  retries: 0,
  // A test that hangs ends by the limit of its step; this one is never reached, even on a busy machine.
  timeout: 600_000,
  expect: { timeout: STEP },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["list"], ["json"]] : "list",
  use: {
    actionTimeout: STEP,
    navigationTimeout: STEP,
    // Off, because recording each step takes a fifth of the run; `--trace retain-on-failure` turns it on.
    trace: "off",
    screenshot: "only-on-failure",
    // A service worker would bypass the tests' routes; offline.spec.ts allows it.
    serviceWorkers: "block",
    launchOptions: {
      // Debian's, where Playwright's own is not available.
      ...(existsSync(system) && { executablePath: system }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // A page of a test ends before optimized code has paid for the optimizing.
        "--js-flags=--no-opt --no-maglev",
      ],
    },
  },
  // Specs that do not depend on the screen size run once, by default on the phone, where expectNoViolations checks both
  // sizes.
  projects: [
    {
      name: "phone",
      testIgnore: onDesktop.map(specNamed),
      ...leftOut(/@long/),
      use: {
        viewport: { width: 360, height: 740 },
        isMobile: true,
        hasTouch: true,
        // Nothing is drawn only to move; the desktop shows all motion.
        contextOptions: { reducedMotion: "reduce" },
      },
    },
    {
      name: "desktop",
      testMatch: [...onDesktop, ...onBoth].map(specNamed),
      ...leftOut(/@long|@phone/),
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
  webServer: {
    command: `node scripts/test/worlds.ts ${worldPorts.join(" ")}`,
    cwd: join(import.meta.dirname, "../.."),
    wait: { stdout: /Every demo world is ready/ },
    timeout: 240_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 45_000 },
  },
});
