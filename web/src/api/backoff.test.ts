import { describe, expect, it } from "vitest";
import { backoffDelay } from "./backoff.ts";

/** mulberry32: the same numbers in every run. */
const seeded = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
};

describe("R3: the backoff of repeated calls", () => {
  const random = seeded(20_260_101);
  const samples = Array.from({ length: 10_000 }, (_, i) => ({
    retry: i % 24,
    delay: backoffDelay(i % 24, random),
  }));

  it("keeps 10,000 samples within base 1 s, factor 2, jitter 0.5 and cap 4 h", () => {
    for (const { retry, delay } of samples) {
      const middle = Math.min(1000 * 2 ** retry, 14_400_000);
      expect(delay).toBeGreaterThanOrEqual(middle * 0.5);
      expect(delay).toBeLessThanOrEqual(Math.min(middle * 1.5, 14_400_000));
    }
  });

  it("uses the whole spread, so that many clients do not retry together", () => {
    const first = samples.filter(({ retry }) => retry === 0).map(({ delay }) => delay);
    expect(Math.min(...first)).toBeLessThan(550);
    expect(Math.max(...first)).toBeGreaterThan(1450);
    const mean = first.reduce((sum, delay) => sum + delay, 0) / first.length;
    expect(mean).toBeGreaterThan(930);
    expect(mean).toBeLessThan(1070);
  });

  it("grows by the factor and stops at the cap", () => {
    const middle = () => 0.5;
    expect([0, 1, 2, 3].map((retry) => backoffDelay(retry, middle))).toEqual([1000, 2000, 4000, 8000]);
    expect(backoffDelay(14, middle)).toBe(14_400_000);
    expect(backoffDelay(2000, () => 0.999)).toBe(14_400_000);
  });
});
