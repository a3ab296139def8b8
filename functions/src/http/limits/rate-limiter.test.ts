import { describe, expect, it } from "vitest";
import type { LimitName } from "../../core/api/calls.ts";
import { MINUTE } from "../../core/constants.ts";
import { createRateLimiter, rateLimits } from "./rate-limiter.ts";

/** A limiter whose shared counts stay in this test, and whose time it moves. */
function world() {
  const state = { now: Date.UTC(2026, 10, 19, 15), shared: new Map<string, number>() };
  const limit = createRateLimiter(
    async (id, max) => {
      const count = (state.shared.get(id) ?? 0) + 1;
      state.shared.set(id, count);
      return count <= max;
    },
    () => state.now,
  );
  return { state, limit };
}

const allowed: [LimitName, number, number][] = [
  ["contact", 5, 10],
  ["phone", 5, 60],
  ["email", 5, 60],
  ["money", 10, 60],
  ["card", 10, 60],
  ["code", 10, 60],
  ["booking", 30, 1],
  ["export", 5, 60],
  ["general", 120, 1],
];

describe("a rate limit (A6)", () => {
  it.each(allowed)("of %s admits %i in %i min, and tells how long to wait", async (name, max, minutes) => {
    const { state, limit } = world();
    for (let i = 0; i < max; i++) expect(await limit(name, "ada")).toBeUndefined();
    expect(await limit(name, "ada")).toBe(minutes * 60);
    state.now += minutes * MINUTE - 1;
    expect(await limit(name, "ada")).toBe(1);
    state.now += 1;
    expect(await limit(name, "ada")).toBeUndefined();
  });

  it.each(allowed)("of %s counts each person separately", async (name, max) => {
    const { limit } = world();
    for (let i = 0; i <= max; i++) await limit(name, "ada");
    expect(await limit(name, "ada")).toBeGreaterThan(0);
    expect(await limit(name, "bob")).toBeUndefined();
  });

  it("counts separately from other limits", async () => {
    const { limit } = world();
    for (let i = 0; i <= rateLimits.phone.max; i++) await limit("phone", "ada");
    expect(await limit("email", "ada")).toBeUndefined();
  });

  it("has no uid or IP address in its document ids, and the general limit stores nothing", async () => {
    const { state, limit } = world();
    await limit("general", "203.0.113.7");
    expect(state.shared.size).toBe(0);
    await limit("contact", "203.0.113.7");
    expect([...state.shared.keys()]).toEqual([expect.stringMatching(/^contact_[0-9a-f]{32}_\d+$/)]);
  });
});
