import { randomUUID } from "node:crypto";
import { Timestamp } from "firebase-admin/firestore";
import { describe, expect, it } from "vitest";
import type { LimitName } from "../../src/core/api/call.ts";
import { firestore } from "../../src/firebase.ts";
import { createRateLimiter, type RateLimiter, rateLimits } from "../../src/http/limits/rate-limiter.ts";
import { countAttempt } from "../../src/store/count-attempt.ts";
import { costOf } from "../support/document-cost.ts";

const shared: LimitName[] = ["contact", "phone", "email", "money", "code", "card", "booking", "message"];

/** A limiter that counts in Firestore, with its own clock. */
function world(): { time: { now: number }; limit: RateLimiter; attempts(): Promise<object[]> } {
  const prefix = randomUUID();
  const time = { now: Date.UTC(2026, 10, 19, 15) };
  const ids = new Set<string>();
  const limit = createRateLimiter(
    (id, ...rest) => {
      ids.add(`${prefix}_${id}`);
      return countAttempt(`${prefix}_${id}`, ...rest);
    },
    () => time.now,
  );
  const read = async (id: string) => (await firestore().doc(`limits/${id}`).get()).data() ?? {};
  return { time, limit, attempts: () => Promise.all([...ids].map(read)) };
}

describe("a rate limit shared by all instances (A6)", () => {
  it.each(shared)(
    "of %s refuses one request too many, and starts over with the next window",
    async (name) => {
      const { time, limit, attempts } = world();
      const { max, per } = rateLimits[name];
      for (let i = 0; i < max; i++) expect(await limit(name, "ada")).toBeUndefined();
      expect(await limit(name, "ada")).toBe(per / 1000);
      expect(await limit(name, "bob")).toBeUndefined();
      time.now += per;
      expect(await limit(name, "ada")).toBeUndefined();
      const ends = Timestamp.fromMillis(time.now);
      expect(await attempts()).toContainEqual({ count: max, expireAt: ends });
    },
  );

  it("admits exactly 10 of 100 requests at once", async () => {
    const { limit, attempts } = world();
    const waits = await Promise.all(Array.from({ length: 100 }, () => limit("money", "ada")));
    expect(waits.filter((wait) => wait === undefined)).toHaveLength(10);
    expect(waits.filter((wait) => wait === 3600)).toHaveLength(90);
    expect(await attempts()).toMatchObject([{ count: 10 }]);
  });

  it("costs one read and one write, and only the read when it refuses", async () => {
    const { limit } = world();
    const cost = () => costOf(() => limit("contact", "ada"));
    for (let i = 0; i < rateLimits.contact.max; i++) expect(await cost()).toEqual({ reads: 1, writes: 1 });
    expect(await cost()).toEqual({ reads: 1, writes: 0 });
  });
});
