import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { buildFunctions } from "../build/functions.ts";
import { buildWeb } from "../build/web.ts";

// Starts a fresh demo world at each of the given ports and says when all are ready: node worlds.ts 5600 5700
await buildFunctions();
await buildWeb("demo"); // once, before the worlds would build the same files at the same time

const startWorld = (ports: string): ChildProcess =>
  spawn(process.execPath, ["scripts/dev/main.ts", "--fresh", "--forget"], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, EBY_PORTS: ports },
  });
const isReady = (world: ChildProcess): Promise<boolean> =>
  new Promise((resolve) => {
    world.stdout
      ?.setEncoding("utf8")
      .on("data", (text: string) => text.includes("is ready") && resolve(true));
    world.once("exit", () => resolve(false));
  });

const worlds = process.argv.slice(2).map(startWorld);
const stop = () => {
  for (const world of worlds) world.kill("SIGTERM");
};
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);

const areReady = (await Promise.all(worlds.map(isReady))).every(Boolean);
if (areReady) console.log("Every demo world is ready.");
else stop();
await Promise.all(worlds.map((world) => (world.exitCode === null ? once(world, "exit") : undefined)));
process.exitCode = areReady ? 0 : 1;
