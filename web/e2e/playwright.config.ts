import { existsSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";

const base = Number(process.env.EBY_PORTS ?? 5600);
const system = "/usr/bin/chromium";

/** Started by `npm run test:browser`: a fresh demo world of its own, and everything a person would see. */
export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results",
  forbidOnly: true,
  workers: 1,
  // The list reporter names each test that needed its second try.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json"]],
  use: {
    baseURL: `http://127.0.0.1:${base}`,
    trace: "retain-on-failure",
    // A page answered by the worker would escape the tests' own answers; offline.spec.ts lets it in.
    serviceWorkers: "block",
    launchOptions: {
      // Debian's Chromium where Playwright's own cannot be had.
      ...(existsSync(system) && { executablePath: system }),
      args: [
        ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
        ...["--disable-background-networking", "--disable-component-update", "--disable-sync"],
      ],
    },
  },
  projects: [
    // What does not depend on the size of the screen is tried once. The journey, the shell and the public pages are
    // tried at both, and on the phone expectNoBarriers looks at both by itself.
    {
      name: "phone",
      testIgnore: /(headers|security|account-data|activity|calendar|booking-keyboard|session)\.spec/,
      use: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
    },
    {
      name: "desktop",
      testIgnore:
        /(home|public|services|offline|after-session|settings|group|appt|booking-life|instructor|walk|axe|states|booking|no-script)\.spec/,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
  webServer: {
    command: "node scripts/dev/main.ts --fresh",
    cwd: join(import.meta.dirname, "../.."),
    env: { ...(process.env as Record<string, string>), EBY_PORTS: String(base) },
    wait: { stdout: /is ready/ },
    timeout: 180_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 30_000 },
  },
});
