import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { makeAppTokens } from "../../functions/test/support/requests/tokens.ts";
import { buildFunctions } from "../build/functions.ts";
import { repositoryRoot, stateDir } from "../dev/state.ts";
import type { Bench } from "./bench.ts";
import { plantBookingRequests } from "./booking-requests.ts";

const ROUNDS = 7;
/** ms for which a process may start: a busy machine is slow, but one that never answers ends the bench. */
const LONGEST = 60_000;
const PORT = Number(process.env.EBY_PORTS ?? 5700) + 50;
const functionsFolder = join(repositoryRoot, "functions");

/** Functions that do nothing, and read one document. */
const bareCode = `import { onRequest } from "firebase-functions/v2/https";
export const bare = onRequest((_, response) => void response.send("{}"));
export const reader = onRequest(async (_, response) => {
  const [{ initializeApp }, { getFirestore }] = [await import("firebase-admin/app"), await import("firebase-admin/firestore")];
  initializeApp();
  await getFirestore().doc("settings/none").get();
  response.send("{}");
});`;

/** Writes the bare functions, in the repository, so that they find the framework; returns their folder. */
function writeBareFunctions(): string {
  const folder = join(stateDir, "bare-functions");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module", main: "index.js" }));
  writeFileSync(join(folder, "index.js"), bareCode);
  return folder;
}

/** Memory of a process, MB. */
function memoryOf(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1000;
}

/** What a process has had of the processor, ms; the kernel counts hundredths of a second. */
function processorTimeOf(pid: number | undefined): number {
  const [, rest = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  const [user = Number.NaN, system = Number.NaN] = rest.split(" ").slice(11, 13).map(Number);
  return 10 * (user + system);
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** A function, and the request of each round to it. */
interface Case {
  target: string;
  folder: string;
  path: string;
  requestOf: (round: number) => RequestInit;
}

/** Of a process until its first answer: time, what it had of the processor, both ms, and its memory then, MB. */
interface Start {
  ms: number;
  processor: number;
  memory: number;
  status: number;
}

const server = join(import.meta.dirname, "serve-function.mjs");

/** Starts a process for a function and waits for its first answer. */
async function start({ target, folder, path, requestOf }: Case, round: number, keyFile: string) {
  const begun = performance.now();
  const child = spawn(
    process.execPath,
    [`--env-file=${join(functionsFolder, ".env")}`, server, folder, target],
    {
      cwd: folder,
      env: { ...process.env, PORT: String(PORT), FUNCTION_TARGET: target, EBY_APP_CHECK_KEY: keyFile },
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
  try {
    for (;;) {
      const late = AbortSignal.timeout(LONGEST);
      const request = { ...requestOf(round), signal: late };
      const answer = await fetch(`http://127.0.0.1:${PORT}${path}`, request).catch(() => undefined);
      if (performance.now() - begun > LONGEST)
        throw new Error(`${target} gave no answer in ${LONGEST / 1_000} s.`);
      if (answer) {
        const { status } = answer;
        // What is refused before its handler isn't a first answer.
        if ([401, 403, 405, 429].includes(status) || status >= 500)
          throw new Error(`${target} answered ${status}: ${await answer.text()}`);
        const ms = performance.now() - begun;
        return { ms, processor: processorTimeOf(child.pid), memory: memoryOf(child.pid), status };
      }
      if (child.exitCode !== null) throw new Error(`The process of ${target} ended with ${child.exitCode}.`);
      await setTimeout(2);
    }
  } finally {
    child.kill("SIGKILL");
    await once(child, "exit");
  }
}

export const bench: Bench = {
  title: `P10: a function's first answer in a new process beside that of a bare handler (≤ 1.8 ×), and of one that reads a document; its memory then (≤ 120 MB); medians of ${ROUNDS}`,
  async run() {
    await buildFunctions();
    // As the platform builds them (docs/decisions/0044).
    spawnSync("npm", ["run", "gcp-build"], { cwd: functionsFolder });
    const { key, good } = await makeAppTokens();
    const keyFile = join(mkdtempSync(join(tmpdir(), "eby-key-")), "key.json");
    writeFileSync(keyFile, JSON.stringify(key));
    const bareFolder = writeBareFunctions();
    const plain = { path: "/", requestOf: () => ({}) };
    const cases: Case[] = [
      { ...plain, target: "bare", folder: bareFolder },
      { ...plain, target: "reader", folder: bareFolder },
      { ...plain, target: "data", folder: functionsFolder, path: "/data/pricing.json" },
      ...(await plantBookingRequests(good)).map(({ path, requestOf }) => ({
        target: path.slice(1).replaceAll("/", "."),
        folder: functionsFolder,
        path: "/",
        requestOf,
      })),
    ];
    const starts = new Map(cases.map((one) => [one, [] as Start[]]));
    // In turns, so that a slow minute of the machine slows all of them.
    for (let round = 0; round < ROUNDS; round++) {
      console.error(`  Round ${round + 1} of ${ROUNDS}, ${cases.length} functions each.`);
      for (const [one, done] of starts) done.push(await start(one, round, keyFile));
    }
    rmSync(join(functionsFolder, ".compiled"), { recursive: true });
    const results = [...starts].map(([{ target }, done]) => ({
      target,
      status: done
        .map(({ status }) => status)
        .join(" ")
        .replace(/^(\d+)( \1)*$/, "$1"),
      ms: median(done.map(({ ms }) => ms)),
      processor: median(done.map(({ processor }) => processor)),
      memory: median(done.map(({ memory }) => memory)),
    }));
    const [bare = results[0], reader = results[1]] = results;
    if (!bare || !reader) return [];
    return results.map(({ target, status, ms, processor, memory }) => {
      const beside = `${(ms / bare.ms).toFixed(2)} × bare, ${(ms / reader.ms).toFixed(2)} × reader`;
      const ofProcessor = `${processor} ms of processor, ${(processor / bare.processor).toFixed(2)} × bare`;
      return `${target} (${status}): ${ms.toFixed(0)} ms, ${beside}; ${ofProcessor}; ${memory.toFixed(0)} MB`;
    });
  },
};
