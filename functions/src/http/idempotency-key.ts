import { createHash } from "node:crypto";
import type { Call } from "../core/api/call.ts";
import { AppError } from "../core/errors.ts";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Reads the Idempotency-Key of a call that takes one, in lowercase.
 * @throws AppError `idempotency-key-required` if it is required and missing, or not a UUID
 */
export function readIdempotencyKey(
  call: Pick<Call, "idempotencyKey">,
  header: string | undefined,
): string | undefined {
  if (call.idempotencyKey === "none") return undefined;
  const key = header?.trim().toLowerCase();
  if (!key && call.idempotencyKey === "optional") return undefined;
  if (!key || !uuid.test(key)) throw new AppError("idempotency-key-required");
  return key;
}

/** Replaces an Idempotency-Key in ids that others may read: the key itself would repeat the request. Hex, 32 characters. */
export const keyDigest = (key: string): string => createHash("sha256").update(key).digest("hex").slice(0, 32);
