import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { makeAppTokens, signIn } from "../../functions/test/support/requests/tokens.ts";
import { buildFunctions } from "../build/functions.ts";
import { repositoryRoot, stateDir } from "../dev/state.ts";
import type { Bench } from "./bench.ts";

const ROUNDS = 9;
const PORT = 5750;
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

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** A function, and a request that it answers with 200. */
interface Case {
  target: string;
  folder: string;
  path: string;
  headers?: Record<string, string>;
}

/** Time from the start of a process to its first 200, ms, and its memory then, MB. */
interface Start {
  ms: number;
  memory: number;
}

const server = join(import.meta.dirname, "serve-function.ts");

export const bench: Bench = {
  title: `P10: a function's first 200 in a new process beside that of a bare handler, and of one that reads a document (≤ 1.45 ×), and its memory then (≤ 120 MB), medians of ${ROUNDS}`,
  async run() {
    await buildFunctions();
    const { key, good } = await makeAppTokens();
    const keyFile = join(mkdtempSync(join(tmpdir(), "eby-key-")), "key.json");
    writeFileSync(keyFile, JSON.stringify(key));
    const { token } = await signIn({ client: true });
    const headers = { authorization: `Bearer ${token}`, "x-firebase-appcheck": good };
    const bareFolder = writeBareFunctions();
    const cases: Case[] = [
      { target: "bare", folder: bareFolder, path: "/" },
      { target: "reader", folder: bareFolder, path: "/" },
      { target: "api.meta.get", folder: functionsFolder, path: "/", headers },
      { target: "data", folder: functionsFolder, path: "/data/pricing.json" },
    ];

    async function start({ target, folder, path, headers = {} }: Case): Promise<Start> {
      const begun = performance.now();
      const child = spawn(
        process.execPath,
        [`--env-file=${join(functionsFolder, ".env")}`, server, folder, target],
        {
          cwd: folder,
          env: {
            ...process.env,
            PORT: String(PORT),
            FUNCTION_TARGET: target,
            EBY_APP_CHECK_KEY: keyFile,
          },
          stdio: ["ignore", "ignore", "inherit"],
        },
      );
      try {
        for (;;) {
          const answer = await fetch(`http://127.0.0.1:${PORT}${path}`, { headers }).catch(() => undefined);
          if (answer?.status === 200) return { ms: performance.now() - begun, memory: memoryOf(child.pid) };
          if (answer || child.exitCode !== null)
            throw new Error(
              `${target} answered ${answer?.status}, its process ended with ${child.exitCode}.`,
            );
          await setTimeout(2);
        }
      } finally {
        child.kill("SIGKILL");
        await once(child, "exit");
      }
    }

    const starts = new Map(cases.map((one) => [one, [] as Start[]]));
    // In turns, so that a slow minute of the machine slows all of them.
    for (let round = 0; round < ROUNDS; round++)
      for (const [one, done] of starts) done.push(await start(one));
    const results = [...starts].map(([{ target }, done]) => ({
      target,
      ms: median(done.map(({ ms }) => ms)),
      memory: median(done.map(({ memory }) => memory)),
    }));
    const [bare = Number.NaN, reader = Number.NaN] = results.map(({ ms }) => ms);
    return results.map(
      ({ target, ms, memory }) =>
        `${target}: ${ms.toFixed(0)} ms, ${(ms / bare).toFixed(2)} × bare, ${(ms / reader).toFixed(2)} × reader; ${memory.toFixed(0)} MB`,
    );
  },
};
