import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { canaryLines } from "./canary-lines.ts";
import { installBrowser } from "./install-browser.ts";

/** What went wrong in the emulators of a world: the last lines of their log about a failure. */
function troubleIn(log: string): string {
  return readFileSync(log, "utf8")
    .split("\n")
    .filter((line) => /"severity":"ERROR"|timed out|exited|unhandled/i.test(line))
    .slice(-20)
    .map((line) => line.slice(0, 400))
    .join("\n");
}

// Runs the browser tests.
const args = process.argv.slice(2);
// More worlds would not pay for a part of the specs.
if (args.length > 0) process.env.EBY_WORLDS ??= "1";
installBrowser();
const { status } = spawnSync("playwright", ["test", "--config", "web/e2e/playwright.config.ts", ...args], {
  stdio: "inherit",
});
const { worldPorts } = await import("../../web/e2e/support/world-ports.ts");
const logs = worldPorts.map((port) => `.demo/${port}/emulators.log`).filter((log) => existsSync(log));
if (status !== 0) for (const log of logs) console.log(`── ${log}:\n${troubleIn(log)}`);
const canaries = logs.flatMap((log) => canaryLines(readFileSync(log, "utf8")));
if (canaries.length > 0)
  console.error(`A line of a log holds what is a person's (W3):\n${canaries.join("\n")}`);
process.exit(status === 0 && canaries.length > 0 ? 1 : (status ?? 1));
