import { describe, expect, it } from "vitest";
import { TAX } from "../../constants.ts";
import { toCsv } from "../../csv.ts";
import { NOW } from "../../testing/booking.ts";
import type { TaxIdentity } from "./tax-identity.ts";
import type { YearPaid } from "./tax-payments.ts";
import { reportedFrom, type Taxpayer, taxRows } from "./tax-rows.ts";

const identity: TaxIdentity = {
  name: "Ines Alvarez",
  classification: "individual",
  line1: "1 Bedford Ave",
  city: "Brooklyn",
  state: "NY",
  postalCode: "11249",
  numberKind: "ssn",
  last4: "6789",
  sealed: "sealed",
  signedBy: "Ines Alvarez",
  certifiedAt: NOW,
  due: NOW,
};
const given = (changes: Partial<TaxIdentity> = {}, number: string | undefined = "123456789"): Taxpayer => ({
  identity: { ...identity, ...changes },
  number,
  name: "",
});
const unknown = (known: Taxpayer["identity"]): Taxpayer => ({
  identity: known,
  number: undefined,
  name: "Otto B",
});
const paid = (amount: number): YearPaid => ({ amount, payouts: 2, last: "7" });
const listOf = (year: string, people: Record<string, [amount: number, taxpayer: Taxpayer]>) =>
  taxRows(
    year,
    new Map(Object.entries(people).map(([id, [amount]]) => [id, paid(amount)])),
    (id) => people[id]?.[1] ?? unknown(undefined),
  );

describe("the list of a year", () => {
  it("names everyone who was paid, the largest sum first, with their number as forms write it", () => {
    const { rows, counts } = listOf("2026", { otto: [900, unknown(undefined)], ines: [200_000, given()] });
    expect(toCsv(rows)).toBe(
      [
        "Year,Instructor,Paid (USD),Payouts,Reportable,Tax information,Name,Business,Classification,Number type," +
          "Number,Address,Address 2,City,State,ZIP,Certified on",
        "2026,ines,2000.00,2,yes,given,Ines Alvarez,,Individual or sole proprietor,SSN," +
          "123-45-6789,1 Bedford Ave,,Brooklyn,NY,11249,2026-11-19",
        `2026,otto,9.00,2,no,missing,Otto B${",".repeat(10)}`,
        "",
      ].join("\r\n"),
    );
    expect(counts).toEqual({ reportable: 1, missing: 0, total: 200_900 });
  });

  it("says why a number is missing, and counts those that have to be reported", () => {
    const reached = 250_000;
    const { rows, counts } = listOf("2026", {
      a: [reached, unknown(undefined)],
      b: [reached, unknown({ refusedAt: NOW, due: NOW })],
      c: [reached, unknown("unreadable")],
      d: [reached, { ...given(), number: undefined }],
      e: [reached, given({ classification: "llc-s", numberKind: "ein" }, "123456789")],
      f: [100, unknown(undefined)],
    });
    expect(rows.slice(1).map((row) => [row[1], row[4], row[5], row[10]])).toEqual([
      ["a", "yes", "missing", ""],
      ["b", "yes", "needs Form W-8", ""],
      ["c", "yes", "can't be read", ""],
      ["d", "yes", "number can't be read", ""],
      ["e", "check: corporation", "given", "12-3456789"],
      ["f", "no", "missing", ""],
    ]);
    expect(counts).toMatchObject({ reportable: 5, missing: 4 });
    for (const row of rows) expect(row).toHaveLength(17);
  });

  it("has no cell that a spreadsheet runs", () => {
    const { rows } = listOf("2026", { ines: [5_000, given({ name: '=HYPERLINK("x")', line1: "@SUM(A1)" })] });
    expect(toCsv(rows)).toContain(`"'=HYPERLINK(""x"")"`);
    expect(toCsv(rows)).toContain(",'@SUM(A1),");
  });

  it("is measured by the sum of its year", () => {
    expect(["2024", "2025", "2026", "2031"].map(reportedFrom)).toEqual([60_000, 60_000, 200_000, 200_000]);
    expect(TAX.askFrom).toBeLessThan(Math.min(TAX.stateLimit, ...Object.values(TAX.reported)));
    const { rows } = listOf("2025", { ines: [60_000, given()], otto: [59_999, given()] });
    expect(rows.slice(1).map((row) => row[4])).toEqual(["yes", "no"]);
  });
});
