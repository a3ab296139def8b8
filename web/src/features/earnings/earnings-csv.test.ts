import type { EarningsEntry } from "@core/api/earnings.ts";
import { describe, expect, it } from "vitest";
import { ApiError } from "../../api/api-error.ts";
import { earningsCsv } from "./earnings-csv.ts";
import { monthTitle, sumOfMonths } from "./month/month-groups.ts";
import { readAllEntries } from "./read-all-entries.ts";

const timeZone = "America/New_York";
const at = Date.UTC(2026, 10, 19, 3);
const entry = (id: string, changes: Partial<EarningsEntry> = {}): EarningsEntry => ({
  id,
  kind: "session",
  gross: 9_000,
  fee: 1_800,
  amount: 7_200,
  at,
  dueAt: at,
  state: "sent",
  ...changes,
});
const session = {
  appointmentId: "b1",
  start: at - 9_000_000,
  timeZone,
  service: "Hatha",
  customer: "=Cleo M.",
};

describe("the file of an instructor's earnings", () => {
  it("has a row for each entry, the oldest first, in the instructor's days, and no formulas", () => {
    const rows = [
      entry("b", { kind: "refund", gross: -3_000, fee: -600, amount: -2_400, at: at + 1, state: "open" }),
      entry("a", { session, reference: "TR-1" }),
    ];
    expect(earningsCsv(rows, timeZone)).toBe(
      [
        "\ufeffDate,Kind,Session,Service,Customer,Gross,Fee,Your pay,Currency,Status,Details",
        "2026-11-18,Session,2026-11-18,Hatha,'=Cleo M.,90.00,18.00,72.00,USD,Paid out,TR-1",
        "2026-11-18,Refund,,,,-30.00,-6.00,-24.00,USD,Ready,",
        "",
      ].join("\r\n"),
    );
  });
});

describe("a month of earnings", () => {
  it("is named, and adds up to a year", () => {
    expect(monthTitle("2026-09")).toBe("September 2026");
    const month = {
      month: "2026-09",
      gross: 9_500,
      fee: 1_800,
      earned: 7_700,
      tips: 500,
      paid: 0,
      sessions: 1,
    };
    expect(sumOfMonths([month, { ...month, paid: 7_700 }])).toEqual({
      gross: 19_000,
      fee: 3_600,
      earned: 15_400,
      tips: 1_000,
      paid: 7_700,
      sessions: 2,
    });
    expect(sumOfMonths([])).toEqual({ gross: 0, fee: 0, earned: 0, tips: 0, paid: 0, sessions: 0 });
  });
});

describe("all entries of several months of earnings", () => {
  it("are read page by page, in their order", async () => {
    const inputs: unknown[] = [];
    const result = await readAllEntries(["2026-09", "2026-10"], async (input) => {
      inputs.push(input);
      const isFirst = input.month === "2026-09" && !input.after;
      const next = isFirst ? { next: { at, id: "a" } } : {};
      return { ok: true, value: { entries: [entry(`${inputs.length}`)], ...next } };
    });
    expect(inputs).toEqual([
      { month: "2026-09" },
      { month: "2026-09", after: { at, id: "a" } },
      { month: "2026-10" },
    ]);
    expect(result.ok && result.value.map(({ id }) => id)).toEqual(["1", "2", "3"]);
  });

  it("end with the first page that fails, so that no file lacks a part", async () => {
    const error = new ApiError({ code: "offline", message: "You're offline." });
    let calls = 0;
    const result = await readAllEntries(["2026-09", "2026-10"], async () => {
      calls += 1;
      return { ok: false, error };
    });
    expect([result, calls]).toEqual([{ ok: false, error }, 1]);
  });
});
