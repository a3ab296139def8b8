import type { CallPath } from "../../src/core/api/calls.ts";
import { ownSecrets, secretsIn, usedKeysIn } from "../../src/core/testing/secrets.ts";

/** The Idempotency-Keys of all calls of a test file. */
const usedKeys = new Set<string>();

/** Remembers the key of a call: no answer may hold it. */
export function rememberKey(key: string | undefined): void {
  if (key !== undefined) usedKeys.add(key);
}

/** An answer of any test may hold only the caller's own secrets (A18), and no key of a call. */
export function mustHoldNoSecret(path: CallPath, answer: object): void {
  const own = ownSecrets[path] ?? [];
  const found = [...secretsIn(answer), ...usedKeysIn(answer, usedKeys)].filter((at) => !own.includes(at));
  if (found.length > 0) throw new Error(`The answer of ${path} holds a secret: ${found.join()}.`);
}
