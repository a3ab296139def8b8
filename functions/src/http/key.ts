import type { Call } from "../shared/api/calls.ts";
import { AppError } from "../shared/errors.ts";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Reads the Idempotency-Key of a call that takes one, in lower case.
 * @throws AppError `idempotency-key-required` when it is demanded and absent, or is no UUID
 */
export function readKey(call: Pick<Call, "key">, header: string | undefined): string | undefined {
  if (call.key === "none") return undefined;
  const key = header?.trim().toLowerCase();
  if (!key && call.key === "optional") return undefined;
  if (!key || !uuid.test(key)) throw new AppError("idempotency-key-required");
  return key;
}
