import { rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildFunctions, watchFunctions } from "../build/functions.ts";
import { buildWeb } from "../build/web.ts";
import { type Suite, startEmulators } from "./emulators.ts";
import { checkJava } from "./java.ts";
import { tickEveryMinute } from "./jobs.ts";
import { readableLine } from "./log-lines.ts";
import { basePort, busyPorts, portsFrom } from "./ports.ts";
import { isRunning, markRunning, markStopped, worldDir } from "./state.ts";
import { startVite } from "./vite.ts";
import { welcome } from "./welcome.ts";

// `--forget`: nobody goes on with this world, so its data is not saved when it stops.
const { values } = parseArgs({
  options: { fresh: { type: "boolean" }, watch: { type: "boolean" }, forget: { type: "boolean" } },
});
const startedAt = Date.now();
const base = basePort();
const ports = portsFrom(base);
let suite: Suite | undefined;
let isStopping = false;

/** When the demo world begins, ms UTC: EBY_TODAY, so that a run may begin at the end of a month; else now. */
function firstDay(): number {
  const text = process.env.EBY_TODAY;
  const at = text === undefined ? Date.now() : Date.parse(text);
  if (Number.isNaN(at)) throw new Error(`EBY_TODAY must be a time like 2026-12-30T09:00Z, not "${text}".`);
  return at;
}

/** Prints what production would log. */
function printLogged(output: string): void {
  const line = readableLine(output);
  if (line !== undefined) console.log(line);
}

async function start(): Promise<void> {
  if (isRunning(base)) throw new Error(`This demo world is already running at http://127.0.0.1:${base}.`);
  checkJava();
  const busy = await busyPorts(ports);
  if (busy.length > 0) {
    throw new Error(
      [...busy, "Stop that program, or choose another first port: EBY_PORTS=5300 npm start"].join("\n"),
    );
  }
  if (values.fresh) rmSync(join(worldDir(base), "data"), { recursive: true, force: true });

  console.log("Building and starting the emulators …");
  await buildFunctions();
  [suite] = await Promise.all([
    startEmulators(ports, ["auth", "functions", "firestore", "hosting"], {
      keepData: !values.forget,
      ...(values.watch && { onLine: printLogged }),
    }),
    values.watch ? undefined : buildWeb("demo"),
  ]);
  suite.ended.then(() => finish(new Error(`The emulators have stopped; see .demo/${base}/emulators.log`)));

  const { seed } = await import("../seed.ts");
  await seed(firstDay());
  tickEveryMinute(ports);
  const addresses = values.watch
    ? await startVite(ports)
    : { site: ports.site, instructors: ports.instructors };
  if (values.watch) await watchFunctions();
  markRunning(base);
  console.log(welcome(addresses, Date.now() - startedAt));
}

async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  console.log(suite && !values.forget ? "\nSaving the demo world and stopping …" : "\nStopping …");
  await suite?.stop();
  finish();
}

function finish(error?: Error): void {
  // A refused start has marked nothing: the mark belongs to the running world.
  if (suite) markStopped(base);
  if (error && !isStopping) console.error(error.message);
  process.exit(error && !isStopping ? 1 : 0);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
start().catch(finish);
