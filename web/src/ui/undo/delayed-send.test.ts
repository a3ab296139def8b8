import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { makeDelayedSend } from "./delayed-send.ts";

const sent = vi.fn<(item: string) => void>();
const make = () => makeDelayedSend<string>({ after: 5000, send: sent });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  sent.mockReset();
});

it("a delayed send happens once, five seconds after the press, and says until then that it waits", () => {
  const delayed = make();
  delayed.start("10:10");
  expect(delayed.waiting.get()).toBe("10:10");
  vi.advanceTimersByTime(4999);
  expect(sent).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(delayed.waiting.get()).toBeUndefined();
  vi.advanceTimersByTime(60_000);
  expect(sent.mock.calls).toEqual([["10:10"]]);
});

it("a delayed send that is undone never happens", () => {
  const delayed = make();
  delayed.start("10:10");
  delayed.undo();
  vi.advanceTimersByTime(60_000);
  delayed.settle();
  expect([sent.mock.calls.length, delayed.waiting.get()]).toEqual([0, undefined]);
});

it("a delayed send is that of the last press alone, five seconds after it", () => {
  const delayed = make();
  delayed.start("10:10");
  vi.advanceTimersByTime(4000);
  delayed.start("10:15");
  vi.advanceTimersByTime(4999);
  expect(sent).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(sent.mock.calls).toEqual([["10:15"]]);
});

it("a delayed send happens in the same moment when the page is hidden, and not again later", () => {
  const delayed = make();
  delayed.settle();
  expect(sent).not.toHaveBeenCalled();
  delayed.start("10:10");
  delayed.settle();
  expect(sent.mock.calls).toEqual([["10:10"]]);
  delayed.settle();
  vi.advanceTimersByTime(60_000);
  expect(sent).toHaveBeenCalledTimes(1);
});

it("a delayed send tells its listeners of each change", () => {
  const delayed = make();
  const heard: (string | undefined)[] = [];
  const stop = delayed.waiting.subscribe(() => heard.push(delayed.waiting.get()));
  delayed.start("10:10");
  delayed.undo();
  delayed.start("10:20");
  delayed.settle();
  stop();
  delayed.start("10:30");
  expect(heard).toEqual(["10:10", undefined, "10:20", undefined]);
});
