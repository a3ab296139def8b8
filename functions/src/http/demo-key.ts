import { readFile } from "node:fs/promises";
import type { JWK } from "jose";

/**
 * Reads the private key that stands in for Google's App Check keys under the emulators.
 * @throws Error when EBY_APP_CHECK_KEY names no key: the start script makes one
 */
export async function readDemoKey(file: string | undefined): Promise<JWK> {
  if (!file) throw new Error("EBY_APP_CHECK_KEY names no file. Start the demo world with: npm start");
  return JSON.parse(await readFile(file, "utf8"));
}
