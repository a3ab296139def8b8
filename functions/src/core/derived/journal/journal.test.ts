import { describe, expect, it } from "vitest";
import type { LedgerEvent } from "../../ledger/ledger.ts";
import { accountGroups, toDebitCredit, usualGroups, usualSideOf } from "./account-group.ts";
import { datesOfMonth, daysUntil, lastWholeMonth } from "./calendar-month.ts";
import { chartAccount, chartOf, withAccount } from "./chart.ts";
import { comparedDay } from "./compare-journal.ts";
import { journalHead, journalRows } from "./journal-rows.ts";
import { monthFigures, owedAt, takeRate } from "./month-figures.ts";
import { addMovements, movementsOf, sidesOf } from "./month-moves.ts";

const AT = Date.parse("2026-12-03T10:00:00Z");
const event = (
  id: string,
  kind: LedgerEvent["kind"],
  entries: readonly (readonly [string, number])[],
): LedgerEvent => ({
  id,
  kind,
  currency: "USD",
  at: AT,
  entries: entries.map(([account, amount]) => ({ account, amount })),
});

const december = [
  event("top_1", "top-up", [
    ["processor", -50_000],
    ["paid:a", 50_000],
  ]),
  event("top_1_offer", "offer", [
    ["promo", -2_000],
    ["given:a", 2_000],
  ]),
  event("b1_capture", "capture", [
    ["processor", -10_000],
    ["escrow:b1", 10_000],
  ]),
  event("b1_close", "close", [
    ["escrow:b1", -10_000],
    ["instructor:ines", 8_000],
    ["revenue", 2_000],
  ]),
  event("b2_capture", "capture", [
    ["paid:a", -10_000],
    ["escrow:b2", 10_000],
  ]),
  event("b2_cancel", "cancel", [
    ["escrow:b2", -10_000],
    ["paid:a", 5_000],
    ["instructor:ines", 4_000],
    ["revenue", 1_000],
  ]),
  event("b1_refund_1", "refund", [
    ["processor", 1_000],
    ["instructor:ines", -800],
    ["revenue", -200],
  ]),
  event("b1_tip", "tip", [
    ["processor", -1_500],
    ["instructor:ines", 1_500],
  ]),
  event("b1_tiprefund_1", "refund", [
    ["processor", 500],
    ["instructor:ines", -500],
  ]),
  event("fee_1", "fee", [
    ["fees", -320],
    ["processor", 320],
  ]),
  event("payout_1_ines", "payout", [
    ["instructor:ines", -9_000],
    ["bank", 9_000],
  ]),
  event("payout_1_ines_back", "payout returned", [
    ["instructor:ines", 9_000],
    ["bank", -9_000],
  ]),
];

describe("the journal", () => {
  const chart = chartOf({ accounts: { revenue: { number: "4100", name: "Commissions" } } });

  it("has a line for each entry, with the account of the chart, on the side that a bookkeeper expects", () => {
    const rows = december.flatMap((one) => journalRows(one, "2026-12-04", chart));
    const [head, ...capture] = [journalHead, ...journalRows(december[3] as LedgerEvent, "2026-12-04", chart)];
    expect(capture.map((row) => Object.fromEntries(head.map((name, i) => [name, row[i]])))).toMatchObject([
      { Date: "2026-12-04", Entry: "b1_close", What: "close", Account: "2100", Debit: "100.00", Credit: "" },
      { Account: "2200", Subaccount: "ines", Debit: "", Credit: "80.00", Happened: "2026-12-03" },
      { Account: "4100", "Account name": "Commissions", Debit: "", Credit: "20.00", Currency: "USD" },
    ]);
    const sumOf = (column: "Debit" | "Credit") =>
      rows.reduce((sum, row) => sum + Math.round(Number(row[head.indexOf(column)]) * 100), 0);
    expect(sumOf("Debit")).toBe(sumOf("Credit"));
    expect(sumOf("Debit")).toBeGreaterThan(0);
  });

  it("takes an account that the chart does not know by its own name", () => {
    expect(chartAccount(chart, "something")).toEqual({ number: "something", name: "something" });
    expect(usualGroups(["revenue", "something", "bank"])).toEqual(["bank", "revenue", "something"]);
  });

  it("has every balance on its usual side: what we have and what it cost us is a debit", () => {
    expect(accountGroups.filter((group) => usualSideOf(group) === "debit")).toEqual([
      "bank",
      "processor",
      "reserved",
      "disputed",
      "fees",
      "promo",
      "loss",
    ]);
    expect([toDebitCredit(-5), toDebitCredit(5)]).toEqual([
      { debit: 5, credit: 0 },
      { debit: 0, credit: 5 },
    ]);
  });

  it("writes sales tax that we owe as a credit of an account of its own", () => {
    const sale = event("b9_close", "close", [
      ["escrow:b9", -10_000],
      ["revenue", 9_000],
      ["tax:new-york", 1_000],
    ]);
    const rows = journalRows(sale, "2026-12-03", chart).map((row) => [
      row[3],
      row[4],
      row[5],
      row[6],
      row[8],
    ]);
    expect(rows.at(-1)).toEqual(["2500", "Sales tax", "", "10.00", "new-york"]);
    expect(owedAt({ tax: 1_000 })["sales tax"]).toBe(1_000);
  });

  it("names each account of a day whose lines are not what its closing moved", () => {
    expect(comparedDay("2026-12-03", { paid: 5, revenue: 1 }, { paid: 5, revenue: 3, loss: -2 })).toEqual([
      { date: "2026-12-03", account: "Our share", journal: 1, books: 3 },
      { date: "2026-12-03", account: "Loss", journal: 0, books: -2 },
    ]);
    expect(comparedDay("2026-12-03", {}, undefined)).toEqual([]);
  });
});

describe("the chart of accounts", () => {
  const typed = { group: "revenue", number: "4100", name: "Commissions" } as const;

  it("keeps what was changed and has the usual numbers for the rest, each once", () => {
    const { before, after, chart } = withAccount(undefined, { version: 0, ...typed });
    expect([before, after]).toEqual([
      { number: "4000", name: "Our share" },
      { number: "4100", name: "Commissions" },
    ]);
    expect(chartOf(chart)).toMatchObject({ revenue: after, bank: { number: "1000", name: "Our bank" } });
    expect(new Set(Object.values(chartOf(undefined)).map(({ number }) => number)).size).toBe(
      accountGroups.length,
    );
  });

  it("is not changed from what someone else has changed since", () => {
    const { chart } = withAccount(undefined, { version: 0, ...typed });
    expect(() => withAccount(chart, { version: 0, ...typed })).toThrow(
      expect.objectContaining({ code: "wrong-state", details: { status: "changed" } }),
    );
  });
});

describe("the figures of a month", () => {
  it("come from what moved the money: sessions, shares, costs, and what went to instructors and back", () => {
    const figures = monthFigures(movementsOf(december));
    expect(figures).toEqual({
      sold: 20_000,
      canceled: 5_000,
      refunded: 1_000,
      settled: 14_000,
      "our share": 2_800,
      instructors: 11_200,
      tips: 1_000,
      "top-ups": 50_000,
      gifts: 2_000,
      fees: 320,
      losses: 0,
      "paid out": 9_000,
      "came back": 9_000,
      "to our bank": 0,
      corrected: 0,
    });
    expect(takeRate(figures)).toBe(2_000);
    expect(takeRate(monthFigures({}))).toBeUndefined();
  });

  it("add up over days as over all events at once, and debits equal credits", () => {
    const days = [movementsOf(december.slice(0, 5)), movementsOf(december.slice(5))];
    expect(addMovements(days)).toEqual(movementsOf(december));
    const sides = Object.values(sidesOf(movementsOf(december)));
    const sum = (side: "debit" | "credit") => sides.reduce((all, one) => all + one[side], 0);
    expect(sum("debit")).toBe(sum("credit"));
  });

  it("say what we owe at its end", () => {
    expect(owedAt({ paid: 3, heldPaid: 2, escrow: 9, instructor: -1, revenue: 7 })).toEqual({
      "credit paid for": 5,
      "credit given": 0,
      "sessions not settled": 9,
      "earnings owed": -1,
      "refunds due": 0,
      "credit under dispute": 0,
      unclaimed: 0,
      "sales tax": 0,
    });
  });
});

describe("a month", () => {
  it.each([
    ["2026-02", "2026-02-28"],
    ["2028-02", "2028-02-29"],
    ["2026-12", "2026-12-31"],
    ["2026-04", "2026-04-30"],
  ])("%s ends on %s", (month, to) => expect(datesOfMonth(month)).toEqual({ from: `${month}-01`, to }));

  it("is the last one of which every day is closed, as far as the books reach", () => {
    expect(lastWholeMonth("2026-10-05", "2027-01-02")).toBe("2026-12");
    expect(lastWholeMonth("2026-10-05", "2026-12-31")).toBe("2026-12");
    expect(lastWholeMonth("2026-12-02", "2026-12-20")).toBe("2026-12");
    expect(daysUntil("2026-10-25", "2026-11-05")).toBe(12);
  });
});
