import type { CallPath } from "../../src/core/api/calls.ts";
import { ownSecrets, secretsIn } from "../../src/core/testing/secrets.ts";

/** An answer of any test may hold only the caller's own secrets (A18). */
export function mustHoldNoSecret(path: CallPath, answer: object): void {
  const own = ownSecrets[path] ?? [];
  const found = secretsIn(answer).filter((at) => !own.includes(at));
  if (found.length > 0) throw new Error(`The answer of ${path} holds a secret: ${found.join()}.`);
}
