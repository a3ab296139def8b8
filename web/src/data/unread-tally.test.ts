import { afterEach, beforeEach, expect, it, vi } from "vitest";

const countOf = vi.fn();
vi.mock("./source.ts", () => ({ source: async () => ({ countOf }) }));
vi.stubGlobal("BroadcastChannel", undefined);
const { openTally, seen } = await import("./unread-tally.ts");

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("counts for whoever signs in, though the count of who was there before was never answered", async () => {
  countOf.mockReturnValueOnce(new Promise(() => undefined)).mockResolvedValueOnce(3);
  const close = openTally("before", "customer");
  seen([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(countOf).toHaveBeenCalledTimes(1);
  close();
  const end = openTally("after", "customer");
  seen([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(countOf).toHaveBeenCalledTimes(2);
  expect(JSON.stringify(countOf.mock.lastCall)).toContain("after");
  end();
});
