import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

// Runs the browser tests; as root on Debian, installs the browser first. Elsewhere Playwright's own is
// used, which `npx playwright install chromium` brings.
const run = (command: string, ...args: string[]) =>
  spawnSync(command, args, { stdio: "inherit" }).status ?? 1;

if (!existsSync("/usr/bin/chromium") && existsSync("/usr/bin/apt-get") && process.getuid?.() === 0) {
  console.log("Installing Chromium …");
  if (run("apt-get", "update") === 0) run("apt-get", "install", "-y", "--no-install-recommends", "chromium");
}
process.exit(run("playwright", "test", "--config", "web/e2e/playwright.config.ts", ...process.argv.slice(2)));
