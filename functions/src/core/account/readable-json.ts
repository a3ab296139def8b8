const isTimestamp = (value: object): value is { toDate(): Date } =>
  "toDate" in value && typeof value.toDate === "function";

const base64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));

/**
 * Names of fields of stored documents that hold an instant (ms UTC), at any depth; a test compares them with the
 * schemas. `from` and `to` are minutes of the day in every document that is exported.
 */
export const instantFields: ReadonlySet<string> = new Set([
  "at",
  "createdAt",
  "updatedAt",
  "changedAt",
  "sentAt",
  "reviewedAt",
  "lastAt",
  "memberSince",
  "start",
  "end",
  "until",
  "deadline",
  "due",
  "beginBy",
  "wantedAt",
  "capturedAt",
  "certifiedAt",
  "paidAt",
  "settledAt",
  "givenUpAt",
  "dueAt",
  "askAt",
  "answerDue",
  "dueSince",
  "addedAt",
  "agreedAt",
  "freeUntil",
  "claimDue",
  "closedAt",
  "reopenedAt",
  "sheetAt",
  "shownAt",
  "reapplyAt",
  "refusedAt",
  "oldest",
  "preparedAt",
  "pressedAt",
  "releasedAt",
  "usableFrom",
  "setAt",
  "checkedAt",
  "okAt",
  "failedAt",
  "customerAt",
  "instructorAt",
  "arrive",
  "proposed",
  "requestUntil",
  "firstEarnedAt",
  "leavingSince",
  "leavingDue",
  "freedAt",
  "lostAt",
  "renewedAt",
  "reviewAt",
  "rowAt",
  "since",
  "answerBy",
  "beginsAt",
  "bookedAt",
  "warnedAt",
  "requiredFrom",
  // The causes of a hold, each with its instant.
  "dispute",
  "operator",
  "suspension",
  "warning",
]);

/**
 * Converts a stored value to readable JSON: instants as ISO 8601 in UTC, bytes in base64. Amounts stay in minor
 * units. `name` is the name of the value's field.
 */
export function toReadableJson(value: unknown, name = ""): unknown {
  if (typeof value === "number") return instantFields.has(name) ? new Date(value).toISOString() : value;
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => toReadableJson(one, name));
  if (value instanceof Uint8Array) return base64(value);
  if (isTimestamp(value)) return value.toDate().toISOString();
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, toReadableJson(one, key)]));
}
