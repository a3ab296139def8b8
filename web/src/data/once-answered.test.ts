import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { onceAnswered, UNANSWERED } from "./once-answered.ts";

const begin = (isOnline = true) => {
  const next = vi.fn();
  const unknown = vi.fn();
  const { see, stop } = onceAnswered<string>({ next, unknown, isOnline: () => isOnline });
  return { next, unknown, see, stop };
};
const cached = (...value: string[]) => ({ value, isFromCache: true, isChanged: true });
const answered = (isChanged: boolean, ...value: string[]) => ({ value, isFromCache: false, isChanged });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("what a query finds", () => {
  it("is no part of it that another watch has left in memory", () => {
    const { next, unknown, see } = begin();
    see(cached("a"));
    expect(next).not.toHaveBeenCalled();
    see(answered(true, "a", "b"));
    expect(next.mock.calls).toEqual([[["a", "b"]]]);
    vi.advanceTimersByTime(2 * UNANSWERED);
    expect(unknown).not.toHaveBeenCalled();
  });

  it("is told when the answer is what was in memory already, and not again when nothing has changed", () => {
    const { next, see } = begin();
    see(cached("a"));
    see(answered(false, "a"));
    see({ ...cached("a"), isChanged: false });
    see(answered(false, "a"));
    expect(next.mock.calls).toEqual([[["a"]]]);
    see(answered(true));
    expect(next).toHaveBeenLastCalledWith([]);
  });

  it("is unknown at once without a network, and after a while without an answer, until there is one", () => {
    const offline = begin(false);
    offline.see(cached("a"));
    expect(offline.unknown).toHaveBeenCalledTimes(1);
    const nothing = begin();
    nothing.see(cached());
    expect(nothing.unknown).toHaveBeenCalledTimes(1);
    const mute = begin();
    mute.see(cached("a"));
    vi.advanceTimersByTime(UNANSWERED);
    expect(mute.unknown).toHaveBeenCalledTimes(1);
    mute.see(answered(false, "a"));
    expect(mute.next).toHaveBeenCalledTimes(1);
  });

  it("is nothing any more once it is not watched", () => {
    const { unknown, see, stop } = begin();
    see(cached("a"));
    stop();
    vi.advanceTimersByTime(UNANSWERED);
    expect(unknown).not.toHaveBeenCalled();
  });
});
