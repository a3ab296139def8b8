/** The first instant written as a date, ms UTC: no amount of minor units and no other number of ours is as large. */
const FIRST_INSTANT = Date.UTC(2001, 8, 9, 1, 46, 40);

const isDated = (value: object): value is { toDate(): Date } =>
  "toDate" in value && typeof value.toDate === "function";

const base64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));

/**
 * A stored value as JSON that a person can read: instants as ISO 8601 in UTC, bytes in base64. Amounts stay minor
 * units.
 */
export function readable(value: unknown): unknown {
  if (typeof value === "number" && Number.isSafeInteger(value) && value >= FIRST_INSTANT)
    return new Date(value).toISOString();
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(readable);
  if (value instanceof Uint8Array) return base64(value);
  if (isDated(value)) return value.toDate().toISOString();
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, readable(one)]));
}
