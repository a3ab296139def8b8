import { createHash } from "node:crypto";
import { AppError } from "../shared/errors.ts";

/** Largest body in bytes, as it came over the wire. */
export const BODY_LIMIT = 64 * 1024;

/** Refuses a body above 64 KiB. */
export function mustBeSmall(raw: Uint8Array | undefined): void {
  if (raw && raw.byteLength > BODY_LIMIT) throw new AppError("too-large");
}

/**
 * Reads the JSON object of a body, whatever its Content-Type; no body is `{}`.
 * @throws AppError `bad-request`
 */
export function parseBody(raw: Uint8Array | undefined): object {
  if (!raw || raw.byteLength === 0) return {};
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(raw));
  } catch {
    throw new AppError("bad-request", "The body is not JSON.");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new AppError("bad-request", "The body must be a JSON object.");
  }
  return value;
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, item]) => [key, canonical(item)]));
}

/** sha256 (hex) of path and checked input, the same whatever the order of its keys. */
export function fingerprint(path: string, input: unknown): string {
  return createHash("sha256")
    .update(`${path}\n${JSON.stringify(canonical(input))}`)
    .digest("hex");
}
