import { afterEach, expect, it, vi } from "vitest";
import { createTtlCache } from "./ttl-cache.ts";

afterEach(() => vi.useRealTimers());

it("a cached value is loaded once for simultaneous callers, and again once it expires", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const load = vi.fn(async () => load.mock.calls.length);
  const cache = createTtlCache<number>(1000, 5);
  expect(await Promise.all([cache.getOrLoad("a", load), cache.getOrLoad("a", load)])).toEqual([1, 1]);
  vi.advanceTimersByTime(999);
  expect(await cache.getOrLoad("a", load)).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await cache.getOrLoad("a", load)).toBe(2);
});

it("cached values are separate per key, and all cleared on demand", async () => {
  const cache = createTtlCache<string>(1000, 5);
  expect(await cache.getOrLoad("a", async () => "A")).toBe("A");
  expect(await cache.getOrLoad("b", async () => "B")).toBe("B");
  cache.clear();
  expect(await cache.getOrLoad("a", async () => "new")).toBe("new");
});

it("a full cache drops its oldest value", async () => {
  const cache = createTtlCache<number>(1000, 2);
  for (const key of ["a", "b", "c"]) await cache.getOrLoad(key, async () => 1);
  expect(await cache.getOrLoad("b", async () => 2)).toBe(1);
  expect(await cache.getOrLoad("a", async () => 2)).toBe(2);
});

it("a failed load is not cached", async () => {
  const cache = createTtlCache<number>(1000, 2);
  await expect(cache.getOrLoad("a", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(await cache.getOrLoad("a", async () => 1)).toBe(1);
});
