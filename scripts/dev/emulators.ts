import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { builtAssets } from "../hosting/built-assets.ts";
import { firebaseConfig } from "../hosting/config.ts";
import { ensureAppCheckKey } from "./app-check-key.ts";
import { firestoreJarEnv } from "./firestore-jar.ts";
import { mustServeFunctions } from "./must-serve-functions.ts";
import { emulatorEnv, ownEnv, type Ports, PROJECT } from "./ports.ts";
import { repositoryRoot, worldDir } from "./state.ts";
import { suiteEnv } from "./suite-env.ts";

export type Emulator = "auth" | "functions" | "firestore" | "hosting";

/** Java without its second compiler, which does not pay in a demo world (docs/decisions/0026). */
const LIGHT_JAVA = "-XX:TieredStopAtLevel=1";

/** A running emulator suite. */
export interface Suite {
  /** Settles when the suite has ended for any reason. */
  ended: Promise<unknown>;
  /** Ends the suite and waits until it has saved its data. */
  stop(): Promise<void>;
}

/**
 * Starts emulators and waits until they are ready. They log to `emulators.log` in the world's folder; with
 * `keepData`, their data is saved there for the next run; `onLine` gets each line of their output. Throws the end of the log when they do not start, and the
 * reason when our functions do not.
 */
export async function startEmulators(
  ports: Ports,
  only: Emulator[],
  { keepData, onLine }: { keepData: boolean; onLine?: (line: string) => void },
): Promise<Suite> {
  const dir = worldDir(ports.site);
  const dataDir = join(dir, "data");
  const config = writeConfig(ports);
  const args = ["emulators:start", "--project", PROJECT, "--config", config, "--only", only.join(",")];
  // One process serves all functions, one request after another: docs/decisions/0025.
  if (only.includes("functions")) args.push("--inspect-functions", String(ports.inspector));
  if (keepData) args.push("--export-on-exit", dataDir);
  if (keepData && existsSync(dataDir)) args.push("--import", dataDir);

  const logFile = join(dir, "emulators.log");
  const { tempDir, env } = suiteEnv();
  if (only.includes("functions"))
    env.JAVA_TOOL_OPTIONS = [env.JAVA_TOOL_OPTIONS, LIGHT_JAVA].filter(Boolean).join(" ");
  // A separate process group: Ctrl-C reaches only us, because a second signal would interrupt the export.
  const suite = spawn("firebase", args, {
    cwd: repositoryRoot,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...env, ...firestoreJarEnv(), ...ownEnv(ports, ensureAppCheckKey()) },
  });
  // The suite must not outlive this process, however it ends.
  process.on("exit", () => {
    rmSync(join(repositoryRoot, config), { force: true });
    if (suite.exitCode === null && suite.signalCode === null) kill(suite);
    rmSync(tempDir, { recursive: true, force: true });
  });
  const log = createWriteStream(logFile);
  const readLog = () => readFileSync(logFile, "utf8");
  suite.stdout?.pipe(log, { end: false });
  suite.stderr?.pipe(log, { end: false });
  if (onLine && suite.stdout) createInterface({ input: suite.stdout }).on("line", onLine);
  const ended = once(suite, "exit");
  if (!(await isReady(suite))) {
    throw new Error(`The emulators did not start:\n${readLog().slice(-3000)}`);
  }
  if (only.includes("functions"))
    await mustServeFunctions(ports, readLog).catch(async (error: unknown) => {
      // Killed, it would leave Java behind at its ports.
      await stop(suite, ended);
      throw error;
    });
  Object.assign(process.env, emulatorEnv(ports, ensureAppCheckKey()));
  return { ended, stop: () => stop(suite, ended) };
}

/** firebase-tools takes its configuration's folder for the project's, so the copy goes into the root. */
function writeConfig(ports: Ports): string {
  const name = `firebase.${ports.site}.json`;
  writeFileSync(
    join(repositoryRoot, name),
    JSON.stringify(
      firebaseConfig({ ports, assets: builtAssets(), stripe: process.env.EBY_PROCESSOR === "stripe" }),
      null,
      2,
    ),
  );
  return name;
}

function isReady(suite: ChildProcess): Promise<boolean> {
  return new Promise((resolve) => {
    suite.stdout?.on("data", (chunk) => String(chunk).includes("All emulators ready") && resolve(true));
    suite.once("exit", () => resolve(false));
  });
}

async function stop(suite: ChildProcess, ended: Promise<unknown>): Promise<void> {
  suite.kill("SIGINT");
  const patience = setTimeout(() => kill(suite), 30_000);
  await ended;
  clearTimeout(patience);
}

/** Kills the suite's whole process group, with Java and the functions' processes. */
function kill({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid, "SIGKILL");
}
