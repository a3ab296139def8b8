import { spawnSync } from "node:child_process";
import { installBrowser } from "./install-browser.ts";

// Runs the browser tests.
const args = process.argv.slice(2);
// A second world would not pay for a part of the specs.
const env = { ...process.env, EBY_WORLDS: process.env.EBY_WORLDS ?? (args.length > 0 ? "1" : "2") };
installBrowser();
process.exit(
  spawnSync("playwright", ["test", "--config", "web/e2e/playwright.config.ts", ...args], {
    stdio: "inherit",
    env,
  }).status ?? 1,
);
