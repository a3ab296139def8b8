import { describe, expect, it } from "vitest";
import type { LimitName } from "../shared/api/calls.ts";
import { MINUTE } from "../shared/constants.ts";
import { limiter, limits } from "./limits.ts";

/** A limiter whose shared counts stay in this test, and whose time it moves. */
function world() {
  const state = { now: Date.UTC(2026, 10, 19, 15), shared: new Map<string, number>() };
  const limit = limiter(
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
  ["code", 10, 60],
  ["booking", 30, 1],
  ["export", 5, 60],
  ["general", 120, 1],
];

describe("a limit (A6)", () => {
  it.each(allowed)("of %s lets %i pass in %i min, and says how long to wait", async (name, max, minutes) => {
    const { state, limit } = world();
    for (let i = 0; i < max; i++) expect(await limit(name, "ada")).toBeUndefined();
    expect(await limit(name, "ada")).toBe(minutes * 60);
    state.now += minutes * MINUTE - 1;
    expect(await limit(name, "ada")).toBe(1);
    state.now += 1;
    expect(await limit(name, "ada")).toBeUndefined();
  });

  it.each(allowed)("of %s is each person's own", async (name, max) => {
    const { limit } = world();
    for (let i = 0; i <= max; i++) await limit(name, "ada");
    expect(await limit(name, "ada")).toBeGreaterThan(0);
    expect(await limit(name, "bob")).toBeUndefined();
  });

  it("does not count into another", async () => {
    const { limit } = world();
    for (let i = 0; i <= limits.phone.max; i++) await limit("phone", "ada");
    expect(await limit("email", "ada")).toBeUndefined();
  });

  it("keeps no name and no address in its documents' ids, and asks nobody for the general one", async () => {
    const { state, limit } = world();
    await limit("general", "203.0.113.7");
    expect(state.shared.size).toBe(0);
    await limit("contact", "203.0.113.7");
    expect([...state.shared.keys()]).toEqual([expect.stringMatching(/^contact_[0-9a-f]{32}_\d+$/)]);
  });
});
