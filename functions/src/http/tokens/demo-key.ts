import { readFile } from "node:fs/promises";
import type { JWK } from "jose";

/**
 * Reads the private key that replaces Google's App Check keys under the emulators.
 * @throws Error if EBY_APP_CHECK_KEY isn't set: the start script creates the key
 */
export async function readDemoKey(file: string | undefined): Promise<JWK> {
  if (!file) throw new Error("EBY_APP_CHECK_KEY is not set. Start the demo world with: npm start");
  return JSON.parse(await readFile(file, "utf8"));
}
