import * as fc from "fast-check";
import { expect, it } from "vitest";
import { counterId, counterOf, MOST_COUNTER_SHARDS, sumShards } from "./counter-shards.ts";
import { addCohorts } from "./derived/cohorts.ts";
import { addDailyStats, type DailyStats } from "./derived/daily-stats.ts";

const add = (a: number, b: number) => a + b;

it("a counter of one shard has the id that it had before", () =>
  expect(counterId("2026-11-20_la", "booking", 1)).toBe("2026-11-20_la"));

it("what is counted falls into the same shard each time, and each shard belongs to its counter", () =>
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: MOST_COUNTER_SHARDS }), (counted, count) => {
      const id = counterId("2026-11", counted, count);
      expect(counterId("2026-11", counted, count)).toBe(id);
      expect(counterOf(id)).toBe("2026-11");
    }),
  ));

it("the shards of a counter are written about equally often", () => {
  const ids = Array.from({ length: 4_000 }, (_, at) => counterId("2026-11", `booking ${at}`, 4));
  const sizes = [...Map.groupBy(ids, (id) => id)].map(([, all]) => all.length);
  expect(sizes).toHaveLength(4);
  expect(Math.min(...sizes)).toBeGreaterThan(900);
});

it("the sum is what was counted, also when the number of shards changes in between", () =>
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string(), fc.integer({ min: 1, max: 16 }), fc.integer())), (writes) => {
      const stored = new Map<string, number>();
      for (const [counted, count, by] of writes) {
        const id = counterId("2026-11-20_la", counted, count);
        stored.set(id, (stored.get(id) ?? 0) + by);
      }
      const sum = sumShards(stored, add).get("2026-11-20_la") ?? 0;
      expect(sum).toBe(writes.reduce((all, [, , by]) => all + by, 0));
    }),
  ));

it("figures of a day and cohorts add up, and one that is counted back leaves nothing", () => {
  const day = (counts: DailyStats["counts"]): DailyStats => ({ date: "2026-11-20", area: "la", counts });
  expect(addDailyStats(day({ asked: 2, closed: 1 }), day({ asked: 1, closed: -1 }))).toEqual(
    day({ asked: 3 }),
  );
  expect(addCohorts({ size: 2, months: { 0: 2, 1: 1 } }, { size: -1, months: { 0: -1, 1: -1 } })).toEqual({
    size: 1,
    months: { 0: 1 },
  });
});
