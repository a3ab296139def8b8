import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const guards = pathToFileURL(join(import.meta.dirname, "suite-guards.ts")).href;

/**
 * Environment of one emulator suite, and its folder for temporary files. The folder is its own, because the suites of a
 * project look for their hub in one file there: of two worlds, none would save its data. The guards are loaded first.
 */
export function suiteEnv(env: NodeJS.ProcessEnv = process.env): { tempDir: string; env: NodeJS.ProcessEnv } {
  const tempDir = mkdtempSync(join(tmpdir(), "eby-"));
  const options = [env.NODE_OPTIONS, `--import=${guards}`].filter(Boolean).join(" ");
  return {
    tempDir,
    env: {
      ...env,
      TMPDIR: tempDir,
      TEMP: tempDir,
      TMP: tempDir,
      NODE_OPTIONS: options,
      // In a file: two worlds that start at once could choose the same free port to list their functions at.
      FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: "true",
      // Seconds; the usual ten are too few for a busy machine, and a suite without functions would be ready.
      FUNCTIONS_DISCOVERY_TIMEOUT: "120",
    },
  };
}
