import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { forgetAll, join, stateOf, type Watch, watchAgain } from "./watches.ts";

/** A watch that is driven by hand. */
const source = () => {
  const runs: { next: (value: number) => void; fail: (error: unknown) => void; isStopped: boolean }[] = [];
  const watch: Watch<number> = (next, fail) => {
    const run = { next, fail, isStopped: false };
    runs.push(run);
    return () => {
      run.isStopped = true;
    };
  };
  return { runs, watch };
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});

afterEach(() => {
  forgetAll(false);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("a watched value", () => {
  it("is loading, then what was read, and says so at each change", () => {
    const { runs, watch } = source();
    const heard = vi.fn();
    join("a", watch, heard);
    expect(stateOf("a")).toEqual({ status: "loading" });
    runs[0]?.next(1);
    runs[0]?.next(2);
    expect(stateOf("a")).toEqual({ status: "ready", value: 2 });
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it("is watched once, however many screens show it", () => {
    const { runs, watch } = source();
    join("a", watch, vi.fn());
    join("a", watch, vi.fn());
    expect(runs).toHaveLength(1);
  });

  it("is there at once for who comes back within a minute, and is let go after it", () => {
    const { runs, watch } = source();
    const leave = join("a", watch, vi.fn());
    runs[0]?.next(7);
    leave();
    vi.advanceTimersByTime(59_000);
    const leaveAgain = join("a", watch, vi.fn());
    expect(stateOf("a")).toEqual({ status: "ready", value: 7 });
    leaveAgain();
    vi.advanceTimersByTime(61_000);
    expect(runs).toHaveLength(1);
    expect(runs[0]?.isStopped).toBe(true);
    expect(stateOf("a")).toEqual({ status: "loading" });
  });

  it("can be asked for again after it failed", () => {
    const { runs, watch } = source();
    join("a", watch, vi.fn());
    runs[0]?.fail(new Error("permission-denied"));
    const failed = stateOf("a");
    expect(failed).toMatchObject({ status: "failed", message: "This could not be loaded." });
    if (failed.status === "failed") failed.retry();
    expect(stateOf("a")).toEqual({ status: "loading" });
    runs[1]?.next(3);
    expect(stateOf("a")).toEqual({ status: "ready", value: 3 });
    expect(runs[0]?.isStopped).toBe(true);
  });
});

describe("what must be there by now", () => {
  it("is asked for anew, and what was read stays until the answer is there", () => {
    const { runs, watch } = source();
    join("a", watch, vi.fn());
    runs[0]?.next(1);
    watchAgain("a");
    expect(runs.map(({ isStopped }) => isStopped)).toEqual([true, false]);
    expect(stateOf("a")).toEqual({ status: "ready", value: 1 });
    runs[1]?.next(2);
    expect(stateOf("a")).toEqual({ status: "ready", value: 2 });
  });

  it("is not asked for where nobody looks", () => {
    expect(() => watchAgain("nobody")).not.toThrow();
    expect(stateOf("nobody")).toEqual({ status: "loading" });
  });
});

describe("a read that fails", () => {
  it.each([
    ["permission-denied", true],
    ["unavailable", false],
  ])("says whether there is nothing here for this person (%s)", (code, isRefused) => {
    const { runs, watch } = source();
    join("a", watch, vi.fn());
    runs[0]?.fail(Object.assign(new Error("no"), { code }));
    expect(stateOf("a")).toMatchObject({ status: "failed", isRefused });
  });
});

describe("when what was seen is refused", () => {
  const refuse = (run?: { fail: (error: unknown) => void }) =>
    run?.fail(Object.assign(new Error("no"), { code: "permission-denied" }));

  it("the rest is asked for anew, because it may have changed with it; what is shown stays meanwhile", () => {
    const [place, booking] = [source(), source()];
    join("place", place.watch, vi.fn());
    join("booking", booking.watch, vi.fn());
    place.runs[0]?.next(1);
    booking.runs[0]?.next(1);
    refuse(place.runs[0]);
    expect(booking.runs).toHaveLength(2);
    expect(booking.runs[0]?.isStopped).toBe(true);
    expect(stateOf("booking")).toEqual({ status: "ready", value: 1 });
    expect(place.runs).toHaveLength(1);
  });

  it("nothing is asked for when it was refused from the beginning", () => {
    const [place, booking] = [source(), source()];
    join("place", place.watch, vi.fn());
    join("booking", booking.watch, vi.fn());
    refuse(place.runs[0]);
    expect(booking.runs).toHaveLength(1);
  });
});

describe("when the person changes", () => {
  it("nothing that was read is left, and nothing is watched any more", () => {
    const { runs, watch } = source();
    join("a", watch, vi.fn());
    runs[0]?.next(1);
    forgetAll(false);
    expect(stateOf("a")).toEqual({ status: "loading" });
    expect(runs.map(({ isStopped }) => isStopped)).toEqual([true]);
  });

  it("what is on the screen is asked for anew", () => {
    const { runs, watch } = source();
    const heard = vi.fn();
    join("a", watch, heard);
    runs[0]?.next(1);
    forgetAll(true);
    expect(stateOf("a")).toEqual({ status: "loading" });
    runs[1]?.next(2);
    expect(stateOf("a")).toEqual({ status: "ready", value: 2 });
    expect(runs[0]?.isStopped).toBe(true);
    expect(heard).toHaveBeenCalledTimes(3);
  });

  it("fails when it is out of reach, goes on watching, and is there once it is reached", () => {
    const { runs, watch } = source();
    join("a", watch, vi.fn());
    runs[0]?.fail(Object.assign(new Error("away"), { code: "unavailable" }));
    expect(stateOf("a")).toMatchObject({ status: "failed", isRefused: false });
    expect(runs[0]?.isStopped).toBe(false);
    runs[0]?.next(3);
    expect(stateOf("a")).toEqual({ status: "ready", value: 3 });
  });
});
