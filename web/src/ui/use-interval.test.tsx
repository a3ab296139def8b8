import { act, render } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { useInterval } from "./use-interval.ts";

function Part({ pause, run, isAtOnce }: { pause: number | null; run: () => void; isAtOnce?: boolean }) {
  useInterval(pause, run, isAtOnce);
  return null;
}
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => void vi.useFakeTimers());

it("runs after each pause while the part is shown, as the part is now", () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const { rerender, unmount } = render(<Part pause={1000} run={first} />);
  pass(2500);
  expect(first).toHaveBeenCalledTimes(2);
  rerender(<Part pause={1000} run={second} />);
  // A new function does not begin the pause again.
  pass(500);
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([2, 1]);
  unmount();
  pass(5000);
  expect(second).toHaveBeenCalledTimes(1);
});

it("runs at the start, too, where that is wanted, and not at all without a pause", () => {
  const run = vi.fn();
  const { rerender } = render(<Part pause={null} run={run} isAtOnce />);
  pass(5000);
  expect(run).not.toHaveBeenCalled();
  rerender(<Part pause={1000} run={run} isAtOnce />);
  expect(run).toHaveBeenCalledTimes(1);
  pass(1000);
  expect(run).toHaveBeenCalledTimes(2);
});
