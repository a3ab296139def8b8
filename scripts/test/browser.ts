import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

// Runs the browser tests; as root on Debian, installs the browser first: the one without windows, because drawing
// Chromium's own buttons took a quarter of the run. Elsewhere it uses Playwright's own, from
// `npx playwright install chromium`.
const browser = "chromium-headless-shell";
const args = process.argv.slice(2);
// A second world would not pay for a part of the specs.
const env = { ...process.env, EBY_WORLDS: process.env.EBY_WORLDS ?? (args.length > 0 ? "1" : "2") };
const run = (command: string, ...rest: string[]) =>
  spawnSync(command, rest, { stdio: "inherit", env }).status ?? 1;

if (!existsSync(`/usr/bin/${browser}`) && existsSync("/usr/bin/apt-get") && process.getuid?.() === 0) {
  console.log("Installing Chromium …");
  if (run("apt-get", "update") === 0) run("apt-get", "install", "-y", "--no-install-recommends", browser);
}
process.exit(run("playwright", "test", "--config", "web/e2e/playwright.config.ts", ...args));
