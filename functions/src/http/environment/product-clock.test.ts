import { describe, expect, it } from "vitest";
import { movableClock, realClock } from "./product-clock.ts";

/** A clock whose real time and offset the test sets; `reads` counts the reads of the offset. */
function world() {
  const state = { real: 1_000_000, offset: 0, reads: 0, isAway: false };
  const readOffset = async () => {
    state.reads += 1;
    if (state.isAway) throw new Error("away");
    return state.offset;
  };
  return { state, now: movableClock(readOffset, () => state.real) };
}

describe("the clock of the demo world", () => {
  it("is real time plus the offset", async () => {
    const { state, now } = world();
    state.offset = 25 * 3_600_000;
    expect(await now()).toBe(1_000_000 + 25 * 3_600_000);
  });

  it("reads the offset at most once a second, and then sees a new one", async () => {
    const { state, now } = world();
    await Promise.all([now(), now(), now()]);
    state.offset = 5;
    state.real += 999;
    expect(await now()).toBe(1_000_999);
    expect(state.reads).toBe(1);
    state.real += 1;
    expect(await now()).toBe(1_001_005);
    expect(state.reads).toBe(2);
  });

  it("does not cache a failure", async () => {
    const { state, now } = world();
    state.isAway = true;
    await expect(now()).rejects.toThrow("away");
    state.isAway = false;
    expect(await now()).toBe(1_000_000);
  });
});

describe("the clock of production", () => {
  it("is real time", async () => {
    const before = Date.now();
    const now = await realClock();
    expect(now).toBeGreaterThanOrEqual(before);
    expect(now).toBeLessThanOrEqual(Date.now());
  });
});
