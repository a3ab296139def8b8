import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import * as constants from "../../functions/src/core/constants.ts";

const decision = readFileSync("docs/decisions/0036-let-policies-change-by-area-and-date.md", "utf8");
const rows = decision.split("\n").filter((line) => line.startsWith("|"));
const units = new Set(["MINUTE", "HOUR", "DAY"]);

/** Each constant of the business, and each rule of a booking by its own name. */
const named = Object.keys(constants).flatMap((name) => {
  if (units.has(name)) return [];
  return name === "BOOKING_POLICY" ? Object.keys(constants.BOOKING_POLICY).map((rule) => `.${rule}`) : [name];
});

/** A row names a constant, or all that begin alike: `.checkIn*`. */
const names = (row: string, name: string): boolean =>
  [...row.matchAll(/`(?:BOOKING_POLICY)?([.A-Z_]\w*)(\*)?`/g)].some(([, said = "", all]) =>
    all ? name.startsWith(said) : name === said,
  );

it("every constant of the business has exactly one row that says who changes it, or why nobody does", () => {
  expect(named.length).toBeGreaterThan(70);
  const rowsOf = (name: string) => rows.filter((row) => names(row, name)).length;
  expect(named.filter((name) => rowsOf(name) !== 1).map((name) => `${name}: ${rowsOf(name)} rows`)).toEqual(
    [],
  );
});

it("no row names a constant that is gone", () => {
  const said = rows.flatMap((row) => [...row.matchAll(/`([A-Z][A-Z_]{3,})`/g)].map(([, name]) => name));
  const known = new Set<string | undefined>([...Object.keys(constants)]);
  expect(said.filter((name) => !known.has(name))).toEqual([]);
});
