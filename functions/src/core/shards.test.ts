import { createHash } from "node:crypto";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { type IdRange, idRanges, shardsOf, WHOLE } from "./shards.ts";

const isIn = (id: string, { from, until }: IdRange): boolean =>
  (from === undefined || id >= from) && (until === undefined || id < until);
const shardsWith = (id: string, count: number, prefixes: readonly string[]) =>
  shardsOf(count).filter((shard) => idRanges(shard, prefixes).some((range) => isIn(id, range)));
const forms = [[""], ["book_", "tip_", "top_"]];

it("one shard has every id", () => {
  expect(idRanges(WHOLE, [""])).toEqual([{}]);
  expect(shardsOf(1)).toEqual([WHOLE]);
});

it.each([1, 2, 7, 16])("of %i shards exactly one has an id, whatever its form", (count) => {
  const hash = fc.stringMatching(/^[0-9a-f]{20}$/);
  const id = fc.oneof(
    hash,
    fc.string({ minLength: 1 }),
    hash.chain((one) => fc.constantFrom(`book_${one}`, `tip_${one}`, `top_${one}`)),
  );
  for (const prefixes of forms)
    fc.assert(fc.property(id, (one) => void expect(shardsWith(one, count, prefixes)).toHaveLength(1)));
});

it.each([2, 7])(
  "%i shards have about the same number of bookings, and a payment is where its booking is",
  (count) => {
    const sizes = new Map<number, number>();
    for (let at = 0; at < 7_000; at++) {
      const id = createHash("sha256").update(`booking ${at}`).digest("hex").slice(0, 20);
      const [{ index } = WHOLE] = shardsWith(id, count, [""]);
      sizes.set(index, (sizes.get(index) ?? 0) + 1);
      expect(shardsWith(`tip_${id}`, count, forms[1] ?? [])).toEqual([{ index, of: count }]);
    }
    for (const size of sizes.values()) expect(size).toBeGreaterThan((7_000 / count) * 0.85);
    expect(sizes.size).toBe(count);
  },
);
