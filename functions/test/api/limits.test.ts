import { randomUUID } from "node:crypto";
import { Timestamp } from "firebase-admin/firestore";
import { describe, expect, it } from "vitest";
import { firestore } from "../../src/firebase.ts";
import { type Limiter, limiter, limits } from "../../src/http/limits.ts";
import type { LimitName } from "../../src/shared/api/calls.ts";
import { tally } from "../../src/store/access.ts";
import { countAttempt } from "../../src/store/limits.ts";

const shared: LimitName[] = ["contact", "phone", "email", "money", "code", "booking"];

/** A limiter that counts in Firestore, with a time of its own. */
function world(): { time: { now: number }; limit: Limiter; attempts(): Promise<object[]> } {
  const prefix = randomUUID();
  const time = { now: Date.UTC(2026, 10, 19, 15) };
  const ids = new Set<string>();
  const limit = limiter(
    (id, ...rest) => {
      ids.add(`${prefix}_${id}`);
      return countAttempt(`${prefix}_${id}`, ...rest);
    },
    () => time.now,
  );
  const read = async (id: string) => (await firestore().doc(`limits/${id}`).get()).data() ?? {};
  return { time, limit, attempts: () => Promise.all([...ids].map(read)) };
}

describe("a limit shared by all instances (A6)", () => {
  it.each(shared)("of %s refuses the one too many, and forgets it with the window", async (name) => {
    const { time, limit, attempts } = world();
    const { max, per } = limits[name];
    for (let i = 0; i < max; i++) expect(await limit(name, "ada")).toBeUndefined();
    expect(await limit(name, "ada")).toBe(per / 1000);
    expect(await limit(name, "bob")).toBeUndefined();
    time.now += per;
    expect(await limit(name, "ada")).toBeUndefined();
    const ends = Timestamp.fromMillis(time.now);
    expect(await attempts()).toContainEqual({ count: max, expireAt: ends });
  });

  it("lets exactly 10 of 100 pass that come at once", async () => {
    const { limit, attempts } = world();
    const waits = await Promise.all(Array.from({ length: 100 }, () => limit("money", "ada")));
    expect(waits.filter((wait) => wait === undefined)).toHaveLength(10);
    expect(waits.filter((wait) => wait === 3600)).toHaveLength(90);
    expect(await attempts()).toMatchObject([{ count: 10 }]);
  });

  it("costs one read and one write, and one read alone when it refuses", async () => {
    const { limit } = world();
    const cost = async () => {
      const before = { ...tally };
      await limit("contact", "ada");
      return [tally.reads - before.reads, tally.writes - before.writes];
    };
    for (let i = 0; i < limits.contact.max; i++) expect(await cost()).toEqual([1, 1]);
    expect(await cost()).toEqual([1, 0]);
  });
});
