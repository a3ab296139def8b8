import { describe, expect, it } from "vitest";
import { movableClock, realClock } from "./product-clock.ts";

describe("the clock of the demo world", () => {
  it("is real time plus the offset, which counts at once when it changes", async () => {
    const state = { real: 1_000_000, offset: 25 * 3_600_000 };
    const now = movableClock(
      async () => state.offset,
      () => state.real,
    );
    expect(await now()).toBe(1_000_000 + 25 * 3_600_000);
    state.offset = 5;
    expect(await now()).toBe(1_000_005);
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
