import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { makeDismissals, UNDO_FOR } from "./dismissals.ts";

const setUp = (answer: () => Promise<void> | null = () => Promise.resolve()) => {
  const removed: string[] = [];
  const ends = { gone: vi.fn(), failed: vi.fn() };
  const dismissals = makeDismissals(({ id }: { id: string }) => {
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

describe("a dismissal", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("deletes after five seconds and not before", async () => {
    const it = setUp();
    it.dismiss("a");
    await vi.advanceTimersByTimeAsync(UNDO_FOR - 1);
    expect(it.removed).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(it.removed).toEqual(["a"]);
    expect(it.gone).toHaveBeenCalledWith({ id: "a" });
    expect(UNDO_FOR).toBe(5000);
  });

  it("undone in time deletes nothing, then or later", async () => {
    const it = setUp();
    it.dismiss("a");
    await vi.advanceTimersByTimeAsync(UNDO_FOR - 1);
    expect(it.undo("a")).toBe(true);
    await vi.advanceTimersByTimeAsync(10 * UNDO_FOR);
    it.settle();
    expect(it.removed).toEqual([]);
  });

  it("cannot be undone once it is decided", async () => {
    const it = setUp();
    it.dismiss("a");
    await vi.advanceTimersByTimeAsync(UNDO_FOR);
    expect(it.undo("a")).toBe(false);
  });

  it("says nothing of what is left to another visit", async () => {
    const it = setUp(() => null);
    it.dismiss("a");
    await vi.advanceTimersByTimeAsync(UNDO_FOR);
    expect(it.removed).toEqual(["a"]);
    expect(it.gone).not.toHaveBeenCalled();
    expect(it.failed).not.toHaveBeenCalled();
  });

  it("of several runs its own time, and undoing one leaves the others", async () => {
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

  it("is decided when the person leaves, once", async () => {
    const it = setUp();
    it.dismiss("a");
    it.dismiss("b");
    it.settle();
    expect(it.removed).toEqual(["a", "b"]);
    await vi.advanceTimersByTimeAsync(10 * UNDO_FOR);
    it.settle();
    expect(it.removed).toEqual(["a", "b"]);
  });

  it("asked for twice deletes once, at the first one's time", async () => {
    const it = setUp();
    it.dismiss("a");
    await vi.advanceTimersByTimeAsync(3000);
    it.dismiss("a");
    await vi.advanceTimersByTimeAsync(2000);
    expect(it.removed).toEqual(["a"]);
    await vi.advanceTimersByTimeAsync(UNDO_FOR);
    expect(it.removed).toEqual(["a"]);
  });

  it("that fails says so, and can be asked for again", async () => {
    let fails = true;
    const it = setUp(() => (fails ? Promise.reject(new Error("no")) : Promise.resolve()));
    it.dismiss("a");
    await vi.advanceTimersByTimeAsync(UNDO_FOR);
    expect(it.failed).toHaveBeenCalledWith({ id: "a" });
    expect(it.gone).not.toHaveBeenCalled();
    fails = false;
    it.dismiss("a");
    await vi.advanceTimersByTimeAsync(UNDO_FOR);
    expect(it.gone).toHaveBeenCalledWith({ id: "a" });
  });
});
