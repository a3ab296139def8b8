import { createHash } from "node:crypto";
import { AppError } from "../shared/errors.ts";

/** Largest body in bytes, as it came over the wire. */
export const BODY_LIMIT = 64 * 1024;

/** Refuses a body above 64 KiB. */
export function mustBeSmall(raw: Uint8Array | undefined): void {
  if (raw && raw.byteLength > BODY_LIMIT) throw new AppError("too-large");
}

/** Refuses half of a surrogate pair, which JSON can write and Firestore cannot keep. */
function mustBeText(_key: string, value: unknown): unknown {
  if (typeof value === "string" && !value.isWellFormed()) throw new SyntaxError("Half a character.");
  return value;
}

/**
 * Reads the JSON object of a body, whatever its Content-Type; no body is `{}`.
 * @throws AppError `bad-request`
 */
export function parseBody(raw: Uint8Array | undefined): object {
  if (!raw || raw.byteLength === 0) return {};
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(raw), mustBeText);
  } catch {
    throw new AppError("bad-request", "The body is not JSON.");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new AppError("bad-request", "The body must be a JSON object.");
  }
  return value;
}

/** sha256 (hex) of path and checked input. A check puts the keys in the order of the contract, however they came. */
export function fingerprint(path: string, input: unknown): string {
  return createHash("sha256")
    .update(`${path}\n${JSON.stringify(input)}`)
    .digest("hex");
}
