import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Ports, portsFrom } from "./ports.ts";

/** The repository's root. */
export const repositoryRoot = join(import.meta.dirname, "../..");

/** State of the start script between runs; git ignores it. */
export const stateDir = join(repositoryRoot, ".demo");

/** The private key that signs local App Check tokens (see functions/src/http). */
export const appCheckKeyFile = join(stateDir, "app-check.jwk.json");

/** The folder of one demo world, named by its first port. */
export function worldDir(base: number): string {
  const dir = join(stateDir, String(base));
  mkdirSync(dir, { recursive: true });
  return dir;
}

const runningFile = (base: number) => join(worldDir(base), "running.json");

/** Records that the world at `base` runs in this process. */
export function markRunning(base: number): void {
  writeFileSync(runningFile(base), JSON.stringify({ pid: process.pid }));
}

export function markStopped(base: number): void {
  rmSync(runningFile(base), { force: true });
}

/** Whether a start script runs the world at `base`. */
export function isRunning(base: number): boolean {
  try {
    process.kill(JSON.parse(readFileSync(runningFile(base), "utf8")).pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Returns the ports of the world at EBY_PORTS or, without it, of the one started last. Throws when none runs. */
export function runningPorts(): Ports {
  const wanted = process.env.EBY_PORTS;
  const bases = wanted ? [Number(wanted)] : startedBases();
  const base = bases.find(isRunning);
  if (base === undefined) {
    throw new Error(
      `No demo world is running${wanted ? ` at port ${wanted}` : ""}. Start one with: npm start`,
    );
  }
  return portsFrom(base);
}

function startedBases(): number[] {
  mkdirSync(stateDir, { recursive: true });
  const bases = readdirSync(stateDir).map(Number).filter(Number.isInteger);
  const startedAt = (base: number) => statSync(runningFile(base), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return bases.sort((a, b) => startedAt(b) - startedAt(a));
}
