import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { firebaseConfig } from "../hosting/config.ts";
import { ensureAppCheckKey } from "./app-check-key.ts";
import { firestoreJarEnv } from "./firestore-jar.ts";
import { emulatorEnv, ownEnv, type Ports, PROJECT } from "./ports.ts";
import { root, worldDir } from "./state.ts";

export type Emulator = "auth" | "functions" | "firestore" | "hosting";

/** A running emulator suite. */
export interface Suite {
  /** Settles when the suite has ended, whoever ended it. */
  ended: Promise<unknown>;
  /** Ends the suite and waits until it has saved its data. */
  stop(): Promise<void>;
}

/**
 * Starts emulators and waits until they answer. Their words go to `emulators.log` in the world's folder;
 * with `keepData`, so does what they hold, from one run to the next. Throws the end of the log when they
 * do not start.
 */
export async function startEmulators(
  ports: Ports,
  only: Emulator[],
  { keepData }: { keepData: boolean },
): Promise<Suite> {
  const dir = worldDir(ports.site);
  const dataDir = join(dir, "data");
  const config = writeConfig(ports);
  const args = ["emulators:start", "--project", PROJECT, "--config", config, "--only", only.join(",")];
  if (keepData) args.push("--export-on-exit", dataDir);
  if (keepData && existsSync(dataDir)) args.push("--import", dataDir);

  const logFile = join(dir, "emulators.log");
  // A group of its own: Ctrl-C reaches us alone, and a second signal would cut the export short.
  const suite = spawn("firebase", args, {
    cwd: root,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...firestoreJarEnv(), ...ownEnv(ports, ensureAppCheckKey()) },
  });
  // Whatever ends this process first, the suite does not outlive it.
  process.on("exit", () => {
    rmSync(join(root, config), { force: true });
    if (suite.exitCode === null && suite.signalCode === null) kill(suite);
  });
  const log = createWriteStream(logFile);
  suite.stdout?.pipe(log, { end: false });
  suite.stderr?.pipe(log, { end: false });
  const ended = once(suite, "exit");
  if (!(await isReady(suite))) {
    throw new Error(`The emulators did not start:\n${readFileSync(logFile, "utf8").slice(-3000)}`);
  }
  Object.assign(process.env, emulatorEnv(ports, ensureAppCheckKey()));
  return { ended, stop: () => stop(suite, ended) };
}

/** firebase-tools takes the folder of its configuration for the project's, so the copy stands at the root. */
function writeConfig(ports: Ports): string {
  const name = `firebase.${ports.site}.json`;
  writeFileSync(join(root, name), JSON.stringify(firebaseConfig(ports), null, 2));
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

/** Ends the suite's whole group at once: Java and the functions' processes too. */
function kill({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid, "SIGKILL");
}
