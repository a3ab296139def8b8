import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type RunningFunction, runFunction } from "../../functions/test/support/deployed-function.ts";
import { makeAppTokens, signIn } from "../../functions/test/support/tokens.ts";
import { buildFunctions } from "../build/functions.ts";
import { stateDir } from "../dev/state.ts";
import type { Bench } from "./bench.ts";

const ROUNDS = 9;

const bareCode = `import { onRequest } from "firebase-functions/v2/https";
export const bare = onRequest((_, response) => void response.send("{}"));`;

/** Writes a function that does nothing, in the repository, so that it finds the framework; returns its folder. */
function writeBareFunction(): string {
  const folder = join(stateDir, "bare-function");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module", main: "index.js" }));
  writeFileSync(join(folder, "index.js"), bareCode);
  return folder;
}

/** Memory of a function's process, MB. */
function memoryOf({ process }: RunningFunction): number {
  const status = readFileSync(`/proc/${process.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1000;
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** A function, and a request that it answers with 200. */
interface Case {
  target: string;
  folder?: string;
  path: string;
  init?: RequestInit;
}

export const bench: Bench = {
  title: `P10: a function's first 200 in a new process (≤ 1.45 × a bare handler's) and its memory then (≤ 120 MB), medians of ${ROUNDS}`,
  async run() {
    await buildFunctions();
    const { key, good } = await makeAppTokens();
    const keyFile = join(mkdtempSync(join(tmpdir(), "eby-key-")), "key.json");
    writeFileSync(keyFile, JSON.stringify(key));
    const { token } = await signIn({ client: true });
    const headers = {
      "content-type": "application/json",
      authorization: `Bearer ${token}`,
      "x-firebase-appcheck": good,
    };
    const cases: Case[] = [
      { target: "bare", folder: writeBareFunction(), path: "/" },
      { target: "api.meta.get", path: "/", init: { method: "POST", body: "{}", headers } },
      { target: "data", path: "/data/pricing.json" },
    ];

    async function start({ target, folder, path, init }: Case): Promise<{ ms: number; memory: number }> {
      const begun = performance.now();
      const running = await runFunction(target, keyFile, folder);
      try {
        const { status } = await fetch(running.address + path, init);
        if (status !== 200) throw new Error(`${target} answered ${status}.`);
        return { ms: performance.now() - begun, memory: memoryOf(running) };
      } finally {
        running.process.kill("SIGKILL");
      }
    }

    const starts = new Map(cases.map((one) => [one, [] as { ms: number; memory: number }[]]));
    // In turns, so that a slow minute of the machine slows all of them.
    for (let round = 0; round < ROUNDS; round++)
      for (const [one, done] of starts) done.push(await start(one));
    const results = [...starts].map(([{ target }, done]) => ({
      target,
      ms: median(done.map(({ ms }) => ms)),
      memory: median(done.map(({ memory }) => memory)),
    }));
    const anchor = results[0]?.ms ?? Number.NaN;
    return results.map(
      ({ target, ms, memory }) =>
        `${target}: ${ms.toFixed(0)} ms, ${(ms / anchor).toFixed(2)} × bare; ${memory.toFixed(0)} MB`,
    );
  },
};
