import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { UNDO_WINDOW } from "../../ui/undo/undo-window.ts";
import { makeDismissalQueue } from "./dismissal-queue.ts";

const setUp = (answer: () => Promise<void> | null = () => Promise.resolve()) => {
  const removed: string[] = [];
  const ends = { gone: vi.fn(), failed: vi.fn() };
  const dismissals = makeDismissalQueue(({ id }: { id: string }) => {
    removed.push(id);
    return answer();
  }, ends);
  return {
    ...ends,
    removed,
    dismiss: (id: string) => dismissals.dismiss({ id }),
    undo: (id: string) => dismissals.undo({ id }),
    settle: dismissals.settle,
  };
};

describe("a dismissal of a notification", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("deletes after five seconds and not before", async () => {
    const it = setUp();
    it.dismiss("a");
    await vi.advanceTimersByTimeAsync(UNDO_WINDOW - 1);
    expect(it.removed).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(it.removed).toEqual(["a"]);
    expect(it.gone).toHaveBeenCalledWith({ id: "a" });
    expect(UNDO_WINDOW).toBe(5000);
  });

  it("deletes nothing when undone in time", async () => {
    const it = setUp();
    it.dismiss("a");
    await vi.advanceTimersByTimeAsync(UNDO_WINDOW - 1);
    expect(it.undo("a")).toBe(true);
    await vi.advanceTimersByTimeAsync(10 * UNDO_WINDOW);
    it.settle();
    expect(it.removed).toEqual([]);
  });

  it("cannot be undone after the delay", async () => {
    const it = setUp();
    it.dismiss("a");
    await vi.advanceTimersByTimeAsync(UNDO_WINDOW);
    expect(it.undo("a")).toBe(false);
  });

  it("reports neither success nor failure when left to another visit", async () => {
    const it = setUp(() => null);
    it.dismiss("a");
    await vi.advanceTimersByTimeAsync(UNDO_WINDOW);
    expect(it.removed).toEqual(["a"]);
    expect(it.gone).not.toHaveBeenCalled();
    expect(it.failed).not.toHaveBeenCalled();
  });

  it("has a delay of its own, and undoing one leaves the others", async () => {
    const it = setUp();
    it.dismiss("a");
    await vi.advanceTimersByTimeAsync(2000);
    it.dismiss("b");
    it.dismiss("c");
    it.undo("b");
    await vi.advanceTimersByTimeAsync(3000);
    expect(it.removed).toEqual(["a"]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(it.removed).toEqual(["a", "c"]);
  });

  it("is deleted once, when the person leaves", async () => {
    const it = setUp();
    it.dismiss("a");
    it.dismiss("b");
    it.settle();
    expect(it.removed).toEqual(["a", "b"]);
    await vi.advanceTimersByTimeAsync(10 * UNDO_WINDOW);
    it.settle();
    expect(it.removed).toEqual(["a", "b"]);
  });

  it("requested twice deletes once, after the first delay", async () => {
    const it = setUp();
    it.dismiss("a");
    await vi.advanceTimersByTimeAsync(3000);
    it.dismiss("a");
    await vi.advanceTimersByTimeAsync(2000);
    expect(it.removed).toEqual(["a"]);
    await vi.advanceTimersByTimeAsync(UNDO_WINDOW);
    expect(it.removed).toEqual(["a"]);
  });

  it("reports a failure, and can be requested again", async () => {
    let fails = true;
    const it = setUp(() => (fails ? Promise.reject(new Error("no")) : Promise.resolve()));
    it.dismiss("a");
    await vi.advanceTimersByTimeAsync(UNDO_WINDOW);
    expect(it.failed).toHaveBeenCalledWith({ id: "a" });
    expect(it.gone).not.toHaveBeenCalled();
    fails = false;
    it.dismiss("a");
    await vi.advanceTimersByTimeAsync(UNDO_WINDOW);
    expect(it.gone).toHaveBeenCalledWith({ id: "a" });
  });
});
