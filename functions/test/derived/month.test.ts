import { beforeAll, describe, expect, it } from "vitest";
import { operatorChart } from "../../src/endpoints/operator/chart.ts";
import { operatorJournal } from "../../src/endpoints/operator/journal.ts";
import { operatorMonth } from "../../src/endpoints/operator/month.ts";
import { auditEntries, closedEvents, ledger, trialBalances } from "../../src/store/collections.ts";
import { callEndpoint, refusalOf } from "../support/call-endpoint.ts";
import { costOf } from "../support/document-cost.ts";
import { closeAt, NIGHT, plantBooks, SESSION_DAY } from "../support/money/closed-books.ts";
import { emptyDatabase } from "../support/money/reconciled-day.ts";

const MONTH = "2026-11";
const tess = { uid: "tess", name: "Tess" };
const journal = (after?: string, who: { uid: string; over?: object } = tess) =>
  callEndpoint(operatorJournal, { month: MONTH, ...(after && { after }) }, { ...who, key: undefined });

beforeAll(async () => {
  await emptyDatabase();
  await plantBooks();
  await closeAt(NIGHT);
}, 60_000);

describe("a month of the books", () => {
  it("has figures, what we owe, and accounts that lead from the first closing to the last", async () => {
    const month = await callEndpoint(operatorMonth, {}, { uid: "olive" });
    expect(month).toMatchObject({
      month: MONTH,
      from: "2026-11-19",
      to: SESSION_DAY,
      isWhole: false,
      missing: 0,
      takeRate: 2_000,
      figures: { sold: 18_000, settled: 9_000, "our share": 1_800, "top-ups": 50_000 },
      owed: { "credit paid for": 32_000, "sessions not settled": 9_000, "earnings owed": 7_200 },
      version: 0,
    });
    for (const { opening, debit, credit, closing } of month.accounts)
      expect(opening - debit + credit).toBe(closing);
    expect(month.accounts.find(({ group }) => group === "revenue")).toMatchObject({
      number: "4000",
      debit: 0,
      credit: 1_800,
    });
  });

  it("costs at most 15 reads, and no month is there before a day of it is closed", async () => {
    const { reads } = await costOf(() => callEndpoint(operatorMonth, { month: MONTH }, { uid: "olive" }));
    expect(reads).toBeLessThanOrEqual(15);
    expect((await refusalOf(callEndpoint(operatorMonth, { month: "2026-10" }, { uid: "olive" })))[1]).toBe(
      "not-found",
    );
  });
});

describe("the journal of a month", () => {
  it("has every event of its closed days as balanced lines that agree with the closings, and is in the audit", async () => {
    const { head, rows, differences, next } = await journal();
    expect([differences, next]).toEqual([[], undefined]);
    const entryAt = head.indexOf("Entry");
    expect(new Set(rows.map((row) => row[entryAt])).size).toBe((await ledger().get()).size);
    const sum = (side: string) =>
      rows.reduce((all, row) => all + Math.round(Number(row[head.indexOf(side)]) * 100), 0);
    expect(sum("Debit")).toBe(sum("Credit"));
    const [entry] = (await auditEntries().where("by.uid", "==", "tess").get()).docs.map((doc) => doc.data());
    expect(entry).toMatchObject({ act: "export", on: { kind: "month", id: MONTH } });
  });

  it("comes in pages of whole entries, each day compared once all of it was given", async () => {
    const many = 401;
    const closing = (await trialBalances().doc(SESSION_DAY).get()).data();
    if (!closing) throw new Error("The day is not closed.");
    const date = "2026-11-22";
    const at = Date.parse(`${date}T12:00:00Z`);
    const writer = ledger().firestore.bulkWriter();
    const ids = Array.from({ length: many }, (_, n) => `adjust_${String(n).padStart(4, "0")}`);
    for (const id of ids)
      writer.set(ledger().doc(id), {
        id,
        kind: "adjust",
        currency: "USD",
        at,
        entries: [
          { account: "promo", amount: -100 },
          { account: "given:a", amount: 100 },
        ],
      });
    await writer.close();
    const lines = ids.map((id) => `${date} ${"0".repeat(32)} ${id}`).join("\n");
    await closedEvents().doc(`${date}_0`).set({ date, part: 0, lines });
    const moves = { promo: -100 * many, given: 100 * many + 1 };
    await trialBalances()
      .doc(date)
      .set({ ...closing, date, moves });
    const first = await journal();
    expect(first.next).toBeDefined();
    const second = await journal(first.next);
    expect(second.next).toBeUndefined();
    expect([...first.rows, ...second.rows].filter(([, id = ""]) => id.startsWith("adjust_"))).toHaveLength(
      2 * many,
    );
    // The falsified closing is named, by the account.
    expect([...first.differences, ...second.differences]).toEqual([
      { date, account: "Customer's gift credit", journal: 100 * many, books: 100 * many + 1 },
    ]);
    const ended = [400, "bad-request", { after: "This download has ended. Please start it again." }];
    expect(await refusalOf(journal(first.next, { uid: "theo" }))).toEqual(ended);
    const forged = `${first.next?.slice(0, -4)}AAAA`;
    expect(await refusalOf(journal(forged))).toEqual(ended);
  });

  it("has the numbers that a treasurer has set, from the next page on", async () => {
    const change = {
      group: "escrow",
      number: "2150",
      name: "Sessions ahead",
      reason: "Our accountant.",
    } as const;
    const set = (version: number) => callEndpoint(operatorChart, { version, ...change }, tess);
    expect(await set(0)).toEqual({ version: 1 });
    expect((await refusalOf(set(0))).slice(0, 2)).toEqual([409, "wrong-state"]);
    const { head, rows } = await journal();
    const number = head.indexOf("Account");
    expect(rows.some((row) => row[number] === "2150")).toBe(true);
    expect(rows.some((row) => row[number] === "2100")).toBe(false);
  });
});
