import type { CallPath } from "../../src/core/api/calls.ts";
import { ownSecrets, secretsIn, usedSecretsIn } from "../../src/core/testing/secrets.ts";

/** The Idempotency-Keys of all calls of a test file, and the codes of its emails. */
const used = new Set<string>();

/** Remembers the key of a call, or the code of an email: no answer may hold it. */
export function rememberSecret(secret: string | undefined): void {
  if (secret !== undefined) used.add(secret);
}

/** An answer of any test may hold only the caller's own secrets (A18), no key of a call and no code of an email. */
export function mustHoldNoSecret(path: CallPath, answer: object): void {
  const own = ownSecrets[path] ?? [];
  const found = [...secretsIn(answer), ...usedSecretsIn(answer, used)].filter((at) => !own.includes(at));
  if (found.length > 0) throw new Error(`The answer of ${path} holds a secret: ${found.join()}.`);
}
