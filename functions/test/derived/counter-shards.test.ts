import { beforeAll, describe, expect, it, vi } from "vitest";
import { DAY } from "../../src/core/constants.ts";
import { sumShards } from "../../src/core/counter-shards.ts";
import { addCohorts, Cohort } from "../../src/core/derived/cohorts.ts";
import { addDailyStats, DailyStats } from "../../src/core/derived/daily-stats.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { instructorWith } from "../../src/core/testing/instructor.ts";
import { SESSION_START } from "../../src/core/testing/session.ts";
import { rebuildFromBookings } from "../../src/operations/derived/rebuild-from-bookings.ts";
import { bookings, cohorts, dailyStats, instructors } from "../../src/store/collections.ts";
import { readCohorts, readDailyStats } from "../../src/store/derived/insights.ts";
import { readStored, replaceCounters } from "../../src/store/derived/replace-derived.ts";
import { handleBookWritten } from "../../src/triggers/handle-book-written.ts";
import { bookingScenario } from "../support/booking-scenario.ts";
import { costOf } from "../support/document-cost.ts";
import { emptyDatabase } from "../support/money/reconciled-day.ts";

const state = vi.hoisted(() => ({ shards: 1 }));
vi.mock("../../src/deployment.ts", async (original) => ({
  ...(await original<object>()),
  get COUNTER_SHARDS() {
    return state.shards;
  },
}));

const SESSIONS = 12;
const range = { from: "2026-01-01", to: "2026-12-31" };
const LATER = NOW + 60 * DAY;

/** Handles all writes of one session, which closes. */
async function live(at: number): Promise<void> {
  const writes = Object.values(bookingScenario(`b${at}`, `cleo-${at}`, "ines", SESSION_START));
  for (const { after } of writes) await bookings().doc(after.id).set(after);
  for (const { before, after } of writes) await handleBookWritten(before, after);
}

const figures = async () => ({
  days: await readDailyStats(range, 400),
  ofArea: await readDailyStats({ ...range, area: "brooklyn" }, 400),
  months: await readCohorts("2026-12-31"),
});
/** How many shards the most split counter has. */
async function mostShards() {
  const ids = [...(await dailyStats().get()).docs, ...(await cohorts().get()).docs].map(({ id }) => id);
  return Math.max(...[...Map.groupBy(ids, (id) => id.split("~")[0])].map(([, all]) => all.length));
}

beforeAll(async () => {
  await emptyDatabase();
  await instructors().doc("ines").set(instructorWith());
  // The first sessions were counted before there were shards, and the number changes twice.
  for (const [at, shards] of [1, 1, 1, 4, 4, 4, 4, 4, 16, 16, 2, 2].entries()) {
    state.shards = shards;
    await live(at);
  }
}, 120_000);

describe("hot counters in shards", () => {
  it("are summed when read, with what was counted before and under other numbers of shards", async () => {
    expect(await mostShards()).toBeGreaterThan(3);
    for (const shards of [1, 4, 16]) {
      state.shards = shards;
      const { days, ofArea, months } = await figures();
      const sum = (name: "closed" | "asked") =>
        days.reduce((all, { counts }) => all + (counts[name] ?? 0), 0);
      expect([sum("asked"), sum("closed")]).toEqual([SESSIONS, SESSIONS]);
      expect(ofArea).toEqual(days);
      expect(new Set(days.map(({ date, area }) => `${date} ${area}`)).size).toBe(days.length);
      expect(months.map(({ size, months: had }) => [size, had])).toEqual([[SESSIONS, { "0": SESSIONS }]]);
    }
  });

  it("cost a write as many documents as one without, and are what a recount gives", async () => {
    const costs = [];
    for (const shards of [1, 4]) {
      state.shards = shards;
      costs.push(await costOf(() => live(100 + shards)));
    }
    expect(costs[1]).toEqual(costs[0]);
    expect(await rebuildFromBookings(LATER)).toEqual([]);
  });

  it("are made true where one shard was falsified, in one document, and then nothing differs", async () => {
    const before = await figures();
    const [day] = (await dailyStats().get()).docs.filter(({ id }) => id.includes("~"));
    const [cohort] = (await cohorts().get()).docs;
    if (!day || !cohort) throw new Error("Nothing is in shards.");
    await day.ref.update({ "counts.asked": 99 });
    await cohort.ref.withConverter(null).update({ size: "many" });
    const found = await rebuildFromBookings(LATER);
    const paths = [day, cohort].map(({ ref }) => ref.path.split("~")[0]);
    expect(found.map(({ path, was }) => `${path} ${was}`).sort()).toEqual(
      paths.map((path) => `${path} different`).sort(),
    );
    expect(await figures()).toEqual(before);
    expect(
      (await dailyStats().get()).docs.filter(({ id }) => id.startsWith(day.id.split("~")[0] ?? "")).length,
    ).toBe(1);
    expect(await rebuildFromBookings(LATER)).toEqual([]);
  });

  it("are left to the next run where a shard has come since they were read", async () => {
    const stored = await readStored(cohorts());
    const month = [...stored.docs.keys()][0] ?? "";
    await cohorts()
      .doc(`${month}~9`)
      .set({ size: 1, months: { "0": 1 } });
    const expected = new Map([[month, { size: 500, months: { "0": 500 } }]]);
    const of = { schema: Cohort, add: addCohorts };
    expect(await replaceCounters(stored, expected, of)).toEqual([
      { path: `cohorts/${month}`, was: "changed meanwhile" },
    ]);
    expect((await cohorts().doc(month).get()).data()?.size).not.toBe(500);
    expect((await replaceCounters(await readStored(cohorts()), expected, of)).map(({ was }) => was)).toEqual([
      "different",
    ]);
    expect((await cohorts().get()).docs.map((doc) => [doc.id, doc.data().size])).toEqual([[month, 500]]);
    const days = await readStored(dailyStats());
    const sums = sumShards(
      [...days.docs].map(([id, doc]) => [id, doc.data() as DailyStats] as const),
      addDailyStats,
    );
    expect(await replaceCounters(days, sums, { schema: DailyStats, add: addDailyStats })).toEqual([]);
  });
});
