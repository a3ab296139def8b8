import { generateKeyPairSync } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { appCheckKeyFile, stateDir } from "./state.ts";

/** Makes the key pair that replaces Google's App Check keys under the emulators, once per clone. */
export function ensureAppCheckKey(): string {
  if (!existsSync(appCheckKeyFile)) {
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const jwk = { ...privateKey.export({ format: "jwk" }), alg: "RS256", kid: "demo" };
    mkdirSync(stateDir, { recursive: true });
    writeFileSync(appCheckKeyFile, JSON.stringify(jwk), { mode: 0o600 });
  }
  return appCheckKeyFile;
}
