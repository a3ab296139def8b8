import { createHash } from "node:crypto";
import { AppError } from "../core/errors.ts";

/** Largest body, in bytes as received. */
export const BODY_LIMIT = 64 * 1024;

/** Largest event of the card processor, in bytes as received. */
export const EVENT_LIMIT = 256 * 1024;

/** Largest report of a browser. */
export const REPORT_LIMIT = 16 * 1024;

/** @throws AppError `too-large` for a body above `limit`, 64 KiB by default */
export function mustFitBodyLimit(raw: Uint8Array | undefined, limit: number = BODY_LIMIT): void {
  if (raw && raw.byteLength > limit) throw new AppError("too-large");
}

/** Rejects half of a surrogate pair, which JSON can represent and Firestore cannot store. */
function mustBeWellFormed(_key: string, value: unknown): unknown {
  if (typeof value === "string" && !value.isWellFormed()) throw new SyntaxError("Half a character.");
  return value;
}

/**
 * Parses the JSON object of a body, regardless of its Content-Type; no body is `{}`.
 * @throws AppError `bad-request`
 */
export function parseBody(raw: Uint8Array | undefined): object {
  if (!raw || raw.byteLength === 0) return {};
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(raw), mustBeWellFormed);
  } catch {
    throw new AppError("bad-request", "The body is not JSON.");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new AppError("bad-request", "The body must be a JSON object.");
  }
  return value;
}

/** sha256 (hex) of path and parsed input, with keys in contract order regardless of the order sent. */
export function requestHash(path: string, input: unknown): string {
  return createHash("sha256")
    .update(`${path}\n${JSON.stringify(input)}`)
    .digest("hex");
}
