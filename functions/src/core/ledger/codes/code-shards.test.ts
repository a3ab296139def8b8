import * as fc from "fast-check";
import { expect, it } from "vitest";
import { MOST_COUNTER_SHARDS } from "../../counter-shards.ts";
import { NOW } from "../../testing/booking.ts";
import type { RedeemableCode } from "./code-model.ts";
import { codeShardCount, shardsOfCode, splitCode } from "./code-shards.ts";
import { hasUsesLeft, normalizeCode, withRedemption } from "./promotion-code.ts";

const codeFor = (maxUses: number): RedeemableCode => ({
  kind: "promotion",
  amount: 1_000,
  currency: "USD",
  maxUses,
  uses: 0,
  createdAt: NOW,
  batch: "b1",
});
const facts = { isRedeemed: false, currency: "USD", now: NOW };
const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);

it("a new code has a shard for each 50 people, 16 at most, and none for fewer than 100", () => {
  expect([1, 50, 99, 100, 149, 150, 799, 800, 100_000].map(codeShardCount)).toEqual([
    1, 1, 1, 2, 2, 3, 15, 16, 16,
  ]);
  expect(splitCode(codeFor(99), 1)).toEqual(codeFor(99));
  expect(shardsOfCode("SPRING", codeFor(99), "ada")).toEqual([]);
});

it("the shards of a code own all of its uses between them, each about the same number", () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.integer({ min: 2, max: MOST_COUNTER_SHARDS }),
      fc.string(),
      (maxUses, count, uid) => {
        const code = splitCode(codeFor(maxUses), count);
        const shards = shardsOfCode("SPRING", code, uid);
        expect(new Set(shards.map(({ id }) => id)).size).toBe(count);
        const parts = shards.map(({ unused }) => unused.maxUses);
        expect(sum(parts)).toBe(maxUses);
        expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1);
        // The code is the first of them, and nobody can type the others.
        const first = shards.find(({ id }) => id === "SPRING")?.unused;
        expect({ ...first, shards: code.shards }).toEqual(code);
        expect(shards.filter(({ id }) => normalizeCode(id) === id).map(({ id }) => id)).toEqual(["SPRING"]);
      },
    ),
  ));

it("as many people as a split code is for redeem it, in whatever order they come, and not one more", () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 2, max: MOST_COUNTER_SHARDS }),
      fc.uniqueArray(fc.string(), { maxLength: 60 }),
      (maxUses, count, people) => {
        const code = splitCode(codeFor(maxUses), count);
        const stored = new Map([["SPRING", code]]);
        for (const uid of people) {
          const shards = shardsOfCode("SPRING", code, uid);
          const read = shards.map(({ id, unused }) => ({ id, shard: stored.get(id) ?? unused }));
          const found = read.find(({ shard }) => hasUsesLeft(shard));
          if (found) stored.set(found.id, withRedemption(found.shard, facts));
        }
        expect(sum([...stored.values()].map(({ uses }) => uses))).toBe(Math.min(maxUses, people.length));
        for (const shard of stored.values()) expect(shard.uses).toBeLessThanOrEqual(shard.maxUses);
      },
    ),
  ));

it("people begin at different shards, about equally many at each", () => {
  const code = splitCode(codeFor(800), 16);
  const begun = Array.from({ length: 4_000 }, (_, at) => shardsOfCode("SPRING", code, `person ${at}`)[0]?.id);
  const sizes = [...Map.groupBy(begun, (id) => id)].map(([, all]) => all.length);
  expect(sizes).toHaveLength(16);
  expect(Math.min(...sizes)).toBeGreaterThan(150);
});
