import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Debian's browser without windows, because drawing Chromium's own buttons took a quarter of the run. */
const browser = "chromium-headless-shell";

/**
 * As root on Debian, installs the browser of the tests, if it is missing. Elsewhere they use Playwright's own, from
 * `npx playwright install chromium`.
 */
export function installBrowser(): void {
  if (existsSync(`/usr/bin/${browser}`) || !existsSync("/usr/bin/apt-get") || process.getuid?.() !== 0)
    return;
  console.log("Installing Chromium …");
  const run = (...args: string[]) => spawnSync("apt-get", args, { stdio: "inherit" }).status;
  if (run("update") === 0) run("install", "-y", "--no-install-recommends", browser);
}

if (import.meta.main) installBrowser();
