import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FIRST_ANSWER_TIMEOUT, onceServerAnswered } from "./first-answer.ts";

const start = (isOnline = true) => {
  const next = vi.fn();
  const unknown = vi.fn();
  const { see, stop } = onceServerAnswered<string>({ next, unknown, isOnline: () => isOnline });
  return { next, unknown, see, stop };
};
const cached = (...value: string[]) => ({ value, isFromCache: true, isChanged: true });
const answered = (isChanged: boolean, ...value: string[]) => ({ value, isFromCache: false, isChanged });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("the result of a watched query", () => {
  it("ignores a partial result from another watch's cache", () => {
    const { next, unknown, see } = start();
    see(cached("a"));
    expect(next).not.toHaveBeenCalled();
    see(answered(true, "a", "b"));
    expect(next.mock.calls).toEqual([[["a", "b"]]]);
    vi.advanceTimersByTime(2 * FIRST_ANSWER_TIMEOUT);
    expect(unknown).not.toHaveBeenCalled();
  });

  it("fires when the server confirms the cached result, and not again without a change", () => {
    const { next, see } = start();
    see(cached("a"));
    see(answered(false, "a"));
    see({ ...cached("a"), isChanged: false });
    see(answered(false, "a"));
    expect(next.mock.calls).toEqual([[["a"]]]);
    see(answered(true));
    expect(next).toHaveBeenLastCalledWith([]);
  });

  it("is unknown at once while offline, or after a timeout, until the server responds", () => {
    const offline = start(false);
    offline.see(cached("a"));
    expect(offline.unknown).toHaveBeenCalledTimes(1);
    const nothing = start();
    nothing.see(cached());
    expect(nothing.unknown).toHaveBeenCalledTimes(1);
    const mute = start();
    mute.see(cached("a"));
    vi.advanceTimersByTime(FIRST_ANSWER_TIMEOUT);
    expect(mute.unknown).toHaveBeenCalledTimes(1);
    mute.see(answered(false, "a"));
    expect(mute.next).toHaveBeenCalledTimes(1);
  });

  it("stops when the watch stops", () => {
    const { unknown, see, stop } = start();
    see(cached("a"));
    stop();
    vi.advanceTimersByTime(FIRST_ANSWER_TIMEOUT);
    expect(unknown).not.toHaveBeenCalled();
  });
});
