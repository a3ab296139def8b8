import { Timestamp } from "firebase-admin/firestore";

/** A value of a document as JSON has it: an instant is `{ "$time": … }`, bytes are `{ "$bytes": … }`. */
export type StoredJson = string | number | boolean | null | StoredJson[] | { [key: string]: StoredJson };

/** Bytes of a picture that are kept: no schema looks into them. */
const KEPT_BYTES = 8;

/** Writes a value of a document as JSON. Of bytes only the first are kept. */
export function toStoredJson(value: unknown): StoredJson {
  if (value instanceof Timestamp) return { $time: value.toDate().toISOString() };
  if (value instanceof Uint8Array)
    return { $bytes: Buffer.from(value.subarray(0, KEPT_BYTES)).toString("base64") };
  if (Array.isArray(value)) return value.map(toStoredJson);
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, toStoredJson(one)]));
  return value as StoredJson;
}

/** Reads what `toStoredJson` wrote, as Firestore gives it. */
export function fromStoredJson(value: StoredJson): unknown {
  if (Array.isArray(value)) return value.map(fromStoredJson);
  if (typeof value !== "object" || value === null) return value;
  if (typeof value.$time === "string") return Timestamp.fromDate(new Date(value.$time));
  if (typeof value.$bytes === "string") return Buffer.from(value.$bytes, "base64");
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fromStoredJson(one)]));
}
