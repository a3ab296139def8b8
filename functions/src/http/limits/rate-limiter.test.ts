import { describe, expect, it } from "vitest";
import type { LimitName } from "../../core/api/call.ts";
import { MINUTE } from "../../core/constants.ts";
import { recipientKey } from "../../core/recipient-key.ts";
import { subjectsOf } from "./limit-subjects.ts";
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
  ["code", 10, 60],
  ["card", 10, 60],
  ["booking", 30, 1],
  ["export", 5, 60],
  ["report", 5, 60],
  ["invitation", 30, 10],
  ["message", 30, 10],
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

  it("counts an IP address, a device and a recipient apart from the caller, each with its own maximum", async () => {
    const { limit } = world();
    for (const [by, max] of [
      ["address", 20],
      ["device", 20],
      ["target", 5],
    ] as const) {
      for (let i = 0; i < max; i++) expect(await limit("email", "ada", by)).toBeUndefined();
      expect(await limit("email", "ada", by)).toBe(3600);
      expect(await limit("email", "bob", by)).toBeUndefined();
    }
    expect(await limit("email", "ada")).toBeUndefined();
  });

  it("of reports admits 20 a day from an address, whichever accounts they come from", async () => {
    const { state, limit } = world();
    for (let i = 0; i < 20; i++) expect(await limit("report", "203.0.113.7", "address")).toBeUndefined();
    state.now += 2 * 60 * MINUTE;
    expect(await limit("report", "203.0.113.7", "address")).toBe(7 * 3600);
    expect(await limit("report", "ada")).toBeUndefined();
  });

  it("has no uid or IP address in its document ids, and the general limit stores nothing", async () => {
    const { state, limit } = world();
    await limit("general", "203.0.113.7");
    expect(state.shared.size).toBe(0);
    await limit("contact", "203.0.113.7");
    await limit("contact", "ada@example.com", "target");
    expect([...state.shared.keys()]).toEqual([
      expect.stringMatching(/^contact_[0-9a-f]{32}_\d+$/),
      expect.stringMatching(/^contact-target_[0-9a-f]{32}_\d+$/),
    ]);
  });
});

describe("the identity by which a rate limit counts a call", () => {
  const facts = { ip: "203.0.113.7", appToken: "token-1" };

  it("is the account, and for what free accounts could multiply also the address and the device they come from", () => {
    expect(subjectsOf("booking", "ada", facts)).toEqual([["caller", "ada"]]);
    for (const name of ["email", "code", "card"] as const)
      expect(subjectsOf(name, "ada", facts)).toEqual([
        ["caller", "ada"],
        ["address", "203.0.113.7"],
        ["device", "token-1"],
      ]);
  });

  it("is the address without an account, and the device", () => {
    expect(subjectsOf("contact", "", facts)).toEqual([
      ["caller", "203.0.113.7"],
      ["device", "token-1"],
    ]);
    expect(subjectsOf("general", "", facts)).toEqual([["caller", "203.0.113.7"]]);
  });

  it("is one recipient, however the address is written", () => {
    const all = ["Ada@Example.com", "ada@example.com", "ada+1@example.com", " ada+x+y@EXAMPLE.COM "];
    expect(new Set(all.map(recipientKey)).size).toBe(1);
    expect(recipientKey("bob@example.com")).not.toBe(recipientKey("ada@example.com"));
    expect(recipientKey("+@example.com")).toBe("@example.com");
    expect(recipientKey("nothing")).toBe("nothing");
  });
});
