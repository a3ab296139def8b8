import { afterEach, expect, it, vi } from "vitest";
import { memory } from "./memory.ts";

afterEach(() => vi.useRealTimers());

it("loads once for callers at the same time, and again when the time is over", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const load = vi.fn(async () => load.mock.calls.length);
  const kept = memory<number>(1000, 5);
  expect(await Promise.all([kept.recall("a", load), kept.recall("a", load)])).toEqual([1, 1]);
  vi.advanceTimersByTime(999);
  expect(await kept.recall("a", load)).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await kept.recall("a", load)).toBe(2);
});

it("keeps keys apart, and forgets all of them when told", async () => {
  const kept = memory<string>(1000, 5);
  expect(await kept.recall("a", async () => "A")).toBe("A");
  expect(await kept.recall("b", async () => "B")).toBe("B");
  kept.forget();
  expect(await kept.recall("a", async () => "new")).toBe("new");
});

it("drops the oldest value when it is full", async () => {
  const kept = memory<number>(1000, 2);
  for (const key of ["a", "b", "c"]) await kept.recall(key, async () => 1);
  expect(await kept.recall("b", async () => 2)).toBe(1);
  expect(await kept.recall("a", async () => 2)).toBe(2);
});

it("asks again after a failure", async () => {
  const kept = memory<number>(1000, 2);
  await expect(kept.recall("a", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(await kept.recall("a", async () => 1)).toBe(1);
});
