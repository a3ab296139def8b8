import type fc from "fast-check";
import { NOW } from "../../../src/core/testing/booking.ts";
import { START } from "../world.ts";

export type Json = fc.JsonValue;

/** What breaks parsers, ids, dates, sums and logs. */
export const hostileValues: readonly Json[] = [
  null,
  true,
  false,
  "",
  " ",
  [],
  {},
  [[]],
  [{}],
  [null],
  { a: 1 },
  { length: 1 },
  ".",
  "..",
  "__x__",
  "____",
  "__",
  "a/b",
  "/",
  "\\",
  "a\u0000b",
  "\u202egnp.exe",
  "\u200b",
  "\r\nBcc: a@b.co",
  "x".repeat(128),
  "x".repeat(129),
  "é".repeat(128),
  "\u{1f600}".repeat(64),
  "y".repeat(1_600),
  "constructor",
  "__proto__",
  "toString",
  "credit",
  "null",
  "undefined",
  "NaN",
  "true",
  "0",
  "-1",
  "1e309",
  "%00",
  "%E0%A4%A",
  "{{7*7}}",
  "' OR 1=1 --",
  "<script>alert(1)</script>",
  "../../etc/passwd",
  '"a@b"@example.com',
  "a@[127.0.0.1]",
  "a@b.co\u0000",
  "9999-12-31",
  "2026-02-30",
  "0000-00-00",
  0,
  -0,
  1,
  -1,
  0.5,
  1e21,
  1e308,
  2 ** 31,
  2 ** 53 - 1,
  -(2 ** 53 - 1),
  2 ** 53,
  8.64e15,
  8.64e15 + 1,
  -8.64e15,
  START,
  START + 1,
  START - 1e12,
  NOW,
];

/** Replaces the leaf that `at` counts to, wherever it is. */
export function mutate(body: Record<string, Json>, by: Json, at: number): Json {
  const leaves: [Record<string, Json>, string][] = [];
  const walk = (object: Record<string, Json>): void => {
    for (const [name, inner] of Object.entries(object))
      if (inner && typeof inner === "object") walk(inner as Record<string, Json>);
      else leaves.push([object, name]);
  };
  walk(body);
  const leaf = leaves[at % Math.max(1, leaves.length)];
  if (leaf) leaf[0][leaf[1]] = by;
  return body;
}
