import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";

const root = join(import.meta.dirname, "../../..");
const runtime = join(root, "node_modules/firebase-tools/lib/emulator/functionsEmulatorRuntime.js");
const functionsFolder = join(root, "functions");

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address ? address.port : 0;
}

/** A function that runs in a process of its own. */
export interface RunningFunction {
  address: string;
  process: ChildProcess;
}

/**
 * Runs a built function as the emulator suite does, and waits until it listens. `keyFile` has the key of App Check
 * tokens; `folder` is that of the code, functions/ if none is named.
 */
export async function runFunction(
  target: string,
  keyFile: string,
  folder = functionsFolder,
): Promise<RunningFunction> {
  const port = await freePort();
  const env = {
    ...process.env,
    NODE_ENV: undefined, // set by functions/.env, as in the suite and in production
    PORT: String(port),
    FUNCTION_TARGET: target,
    FUNCTION_SIGNATURE_TYPE: "http",
    EBY_APP_CHECK_KEY: keyFile,
  };
  const child = spawn(process.execPath, [`--env-file=${join(functionsFolder, ".env")}`, runtime], {
    cwd: folder,
    env,
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const address = `http://127.0.0.1:${port}`;
  while ((await fetch(`${address}/__/health`).catch(() => undefined))?.status !== 200) {
    if (child.exitCode !== null) throw new Error(`${target} ended with ${child.exitCode}`);
    await setTimeout(5);
  }
  return { address, process: child };
}
