import { beforeAll, describe, expect, it } from "vitest";
import { DAY } from "../../src/core/constants.ts";
import { monthsUntil } from "../../src/core/derived/insight-range.ts";
import { utcDayOf } from "../../src/core/ledger/reconciliation/days.ts";
import { MOST_AREAS } from "../../src/core/prices/area-change.ts";
import { operatorBalance } from "../../src/endpoints/operator/balance.ts";
import { operatorInsight } from "../../src/endpoints/operator/insight.ts";
import { cohorts, dailyStats, trialBalances } from "../../src/store/collections.ts";
import { Batch } from "../../src/store/commit.ts";
import { healthRef } from "../../src/store/derived/night/health.ts";
import { callEndpoint, refusalOf } from "../support/call-endpoint.ts";
import { costOf } from "../support/document-cost.ts";

const operator = { uid: "olive" };
const areas = ["brooklyn", "la"];
const LAST = Date.parse("2026-11-18T00:00:00Z");
const range = { from: "2026-09-02", to: "2026-11-24" };

/** Figures, books and cohorts of the days before 2026-11-19, the newest last. */
async function plantDays(days: number): Promise<void> {
  for (let back = 0; back < days; back += 100) {
    const batch = new Batch();
    for (let at = back; at < Math.min(days, back + 100); at++) {
      const date = utcDayOf(LAST - at * DAY);
      const counts = { asked: 4, confirmed: 3, closed: 2 };
      for (const area of areas) batch.set(dailyStats().doc(`${date}_${area}`), { date, area, counts });
      const closing = { revenue: 1_000 * (10_000 - at) };
      const books = { date, opening: {}, moves: {}, closing, checks: [], state: "agrees" as const, at: LAST };
      batch.set(trialBalances().doc(date), books);
      batch.set(cohorts().doc(date.slice(0, 7)), { size: 5, months: { "0": 5, "1": 3 } });
    }
    await batch.commit();
  }
}

const MOST = 84 * areas.length + 24;

beforeAll(() => plantDays(40));

describe("the desk's insights", () => {
  it("have the figures of each date and area, our share of each week, and the cohorts", async () => {
    const query = { from: "2026-11-14", to: "2026-11-20" };
    const { days, weeks, cohorts: months } = await callEndpoint(operatorInsight, query, operator);
    expect(days.map(({ date, area }) => `${date} ${area}`)).toEqual(
      ["14", "15", "16", "17", "18"].flatMap((day) => areas.map((area) => `2026-11-${day} ${area}`)),
    );
    expect(weeks).toEqual([
      { from: "2026-11-09", to: "2026-11-15", revenue: 7_000 },
      { from: "2026-11-16", to: "2026-11-18", revenue: 3_000 },
    ]);
    expect(months).toEqual([
      { month: "2026-10", size: 5, months: { "0": 5, "1": 3 } },
      { month: "2026-11", size: 5, months: { "0": 5, "1": 3 } },
    ]);
    const one = await callEndpoint(operatorInsight, { ...query, area: "la" }, operator);
    expect(one.days.map(({ area }) => area)).toEqual(Array(5).fill("la"));
  });

  it("cost at most days × areas + 24 reads, the same at a hundred times the data (P11)", async () => {
    const reads = async (query: { from: string; to: string; area?: string }) =>
      (await costOf(() => callEndpoint(operatorInsight, query, operator))).reads;
    // A month without sessions has no cohort, and costs nothing: a year of them, as there are later.
    for (const month of monthsUntil("2026-11-18")) await cohorts().doc(month).set({ size: 5, months: {} });
    const before = [await reads({ from: "2026-11-05", to: "2026-11-18" }), await reads(range)];
    await plantDays(4_000);
    const after = [await reads({ from: "2026-11-05", to: "2026-11-18" }), await reads(range)];
    console.log(`Insights of 14 days and 2 areas: ${after[0]} reads; of 84 days: ${after[1]}.`);
    expect(after[0]).toBe(before[0]);
    expect(after[0]).toBeLessThanOrEqual(14 * areas.length + 24);
    expect(after[1]).toBeLessThanOrEqual(MOST);
    expect(await reads({ ...range, area: "la" })).toBeLessThanOrEqual(84 + 24);
  });

  it("are refused for more than twelve weeks", async () => {
    const query = { from: "2026-01-01", to: "2026-11-18" };
    expect(await refusalOf(callEndpoint(operatorInsight, query, operator))).toEqual([
      400,
      "bad-request",
      { to: "Please choose at most 12 weeks." },
    ]);
  });
});

describe("the desk's insights of many areas", () => {
  it("are two weeks of every one: what is asked for is never thousands of documents", async () => {
    const dates = Array.from({ length: 14 }, (_, at) => `2031-03-${String(at + 3).padStart(2, "0")}`);
    for (const date of dates) {
      const batch = new Batch();
      for (let at = 0; at < MOST_AREAS; at++)
        batch.set(dailyStats().doc(`${date}_city-${at}`), { date, area: `city-${at}`, counts: { asked: 1 } });
      await batch.commit();
    }
    const fortnight = { from: "2031-03-03", to: "2031-03-16" };
    expect((await callEndpoint(operatorInsight, fortnight, operator)).days).toHaveLength(14 * MOST_AREAS);
    const after = { date: "2031-03-17", area: "city-1", counts: { asked: 1 } };
    await dailyStats().doc("2031-03-17_city-1").set(after);
    const longer = { ...fortnight, to: "2031-03-17" };
    expect(await refusalOf(callEndpoint(operatorInsight, longer, operator))).toEqual([
      400,
      "bad-request",
      { to: "Please choose fewer days, or one area." },
    ]);
    const ofOne = await callEndpoint(operatorInsight, { ...longer, area: "city-1" }, operator);
    expect(ofOne.days).toHaveLength(15);
  });
});

describe("the books of a day, as the desk shows them,", () => {
  it("are those of the day, or the newest, with what differs now, for two reads", async () => {
    const balance = (date?: string) =>
      callEndpoint(operatorBalance, date === undefined ? {} : { date }, operator);
    const wallet = {
      source: "books" as const,
      kind: "wallet",
      ref: "a1",
      accounts: ["paid"],
      ledger: 5,
      stored: 6,
    };
    const since = LAST;
    await healthRef().set({ differences: [{ ...wallet, since, seen: "2026-11-18" }] });
    expect(await balance()).toMatchObject({ date: "2026-11-18", state: "agrees", checks: [] });
    expect(await balance("2026-11-02")).toMatchObject({ differences: [{ ...wallet, since }] });
    expect(await balance("2026-11-02")).toMatchObject({ date: "2026-11-02" });
    expect((await costOf(() => balance())).reads).toBe(2);
    expect(await refusalOf(balance("2026-11-19"))).toEqual([404, "not-found"]);
  });
});
