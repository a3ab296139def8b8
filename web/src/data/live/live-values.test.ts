import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  dropSeeds,
  forgetAllValues,
  joinWatch,
  liveStateOf,
  type StartWatch,
  seedRefusal,
  seedValue,
  watchAgain,
} from "./live-values.ts";

/** A watch that the test drives. */
const source = () => {
  const runs: { next: (value: number) => void; fail: (error: unknown) => void; isStopped: boolean }[] = [];
  const watch: StartWatch<number> = (next, fail) => {
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
  forgetAllValues(false);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("a watched value", () => {
  it("is loading, then ready, and notifies at each change", () => {
    const { runs, watch } = source();
    const listener = vi.fn();
    joinWatch("a", watch, listener);
    expect(liveStateOf("a")).toEqual({ status: "loading" });
    runs[0]?.next(1);
    runs[0]?.next(2);
    expect(liveStateOf("a")).toEqual({ status: "ready", value: 2 });
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it("has one watch, however many screens show it", () => {
    const { runs, watch } = source();
    joinWatch("a", watch, vi.fn());
    joinWatch("a", watch, vi.fn());
    expect(runs).toHaveLength(1);
  });

  it("stays for a minute after its last screen, then its watch stops", () => {
    const { runs, watch } = source();
    const leave = joinWatch("a", watch, vi.fn());
    runs[0]?.next(7);
    leave();
    vi.advanceTimersByTime(59_000);
    const leaveAgain = joinWatch("a", watch, vi.fn());
    expect(liveStateOf("a")).toEqual({ status: "ready", value: 7 });
    leaveAgain();
    vi.advanceTimersByTime(61_000);
    expect(runs).toHaveLength(1);
    expect(runs[0]?.isStopped).toBe(true);
    expect(liveStateOf("a")).toEqual({ status: "loading" });
  });

  it("can be retried after a failure", () => {
    const { runs, watch } = source();
    joinWatch("a", watch, vi.fn());
    runs[0]?.fail(new Error("permission-denied"));
    const failed = liveStateOf("a");
    expect(failed).toMatchObject({ status: "failed", message: "We couldn't load this." });
    if (failed.status === "failed") failed.retry();
    expect(liveStateOf("a")).toEqual({ status: "loading" });
    runs[1]?.next(3);
    expect(liveStateOf("a")).toEqual({ status: "ready", value: 3 });
    expect(runs[0]?.isStopped).toBe(true);
  });
});

describe("a seeded value", () => {
  it("shows before a screen watches it, and its watch begins all the same and knows better", () => {
    const { runs, watch } = source();
    seedValue("a", 1);
    const seen = liveStateOf("a");
    expect(seen).toEqual({ status: "ready", value: 1 });
    joinWatch("a", watch, vi.fn());
    expect(liveStateOf("a")).toBe(seen);
    expect(runs).toHaveLength(1);
    runs[0]?.next(2);
    expect(liveStateOf("a")).toEqual({ status: "ready", value: 2 });
  });

  it("ends the loading of a screen that waits, and notifies it", () => {
    const { watch } = source();
    const listener = vi.fn();
    joinWatch("a", watch, listener);
    seedValue("a", null);
    expect(liveStateOf("a")).toEqual({ status: "ready", value: null });
    expect(listener).toHaveBeenCalledOnce();
  });

  it("never takes the place of an answer or a failure of the watch", () => {
    const [answered, failed] = [source(), source()];
    joinWatch("answered", answered.watch, vi.fn());
    joinWatch("failed", failed.watch, vi.fn());
    answered.runs[0]?.next(2);
    failed.runs[0]?.fail(new Error("no"));
    seedValue("answered", 1);
    seedValue("failed", 1);
    expect(liveStateOf("answered")).toEqual({ status: "ready", value: 2 });
    expect(liveStateOf("failed")).toMatchObject({ status: "failed" });
  });

  it("is forgotten when it was not shown in time, and when the user changes", () => {
    seedValue("a", 1);
    dropSeeds();
    expect(liveStateOf("a")).toEqual({ status: "loading" });
    seedValue("a", 1);
    forgetAllValues(true);
    expect(liveStateOf("a")).toEqual({ status: "loading" });
  });

  it("shown by a screen stays when the others are forgotten", () => {
    const { watch } = source();
    seedValue("a", 1);
    joinWatch("a", watch, vi.fn());
    dropSeeds();
    expect(liveStateOf("a")).toEqual({ status: "ready", value: 1 });
  });
});

describe("a restarted watch", () => {
  it("keeps the old value until the new one arrives", () => {
    const { runs, watch } = source();
    joinWatch("a", watch, vi.fn());
    runs[0]?.next(1);
    watchAgain("a");
    expect(runs.map(({ isStopped }) => isStopped)).toEqual([true, false]);
    expect(liveStateOf("a")).toEqual({ status: "ready", value: 1 });
    runs[1]?.next(2);
    expect(liveStateOf("a")).toEqual({ status: "ready", value: 2 });
  });

  it("does not start where no screen shows the value", () => {
    expect(() => watchAgain("nobody")).not.toThrow();
    expect(liveStateOf("nobody")).toEqual({ status: "loading" });
  });
});

describe("a watched read that fails", () => {
  it.each([
    ["permission-denied", true],
    ["unavailable", false],
  ])("says whether access was refused (%s)", (code, isRefused) => {
    const { runs, watch } = source();
    joinWatch("a", watch, vi.fn());
    runs[0]?.fail(Object.assign(new Error("no"), { code }));
    expect(liveStateOf("a")).toMatchObject({ status: "failed", isRefused });
  });
});

describe("when a watched value that was shown is refused", () => {
  const refuse = (run?: { fail: (error: unknown) => void }) =>
    run?.fail(Object.assign(new Error("no"), { code: "permission-denied" }));

  it("the other watches restart, because their values may have changed too; the shown values stay meanwhile", () => {
    const [place, booking] = [source(), source()];
    joinWatch("place", place.watch, vi.fn());
    joinWatch("booking", booking.watch, vi.fn());
    place.runs[0]?.next(1);
    booking.runs[0]?.next(1);
    refuse(place.runs[0]);
    expect(booking.runs).toHaveLength(2);
    expect(booking.runs[0]?.isStopped).toBe(true);
    expect(liveStateOf("booking")).toEqual({ status: "ready", value: 1 });
    expect(place.runs).toHaveLength(1);
  });

  it("no watch restarts when it was refused from the start", () => {
    const [place, booking] = [source(), source()];
    joinWatch("place", place.watch, vi.fn());
    joinWatch("booking", booking.watch, vi.fn());
    refuse(place.runs[0]);
    expect(booking.runs).toHaveLength(1);
  });
});

describe("watched values: when the user changes", () => {
  it("every value is dropped and every watch stops", () => {
    const { runs, watch } = source();
    joinWatch("a", watch, vi.fn());
    runs[0]?.next(1);
    forgetAllValues(false);
    expect(liveStateOf("a")).toEqual({ status: "loading" });
    expect(runs.map(({ isStopped }) => isStopped)).toEqual([true]);
  });

  it("the values on the screen are watched again", () => {
    const { runs, watch } = source();
    const listener = vi.fn();
    joinWatch("a", watch, listener);
    runs[0]?.next(1);
    forgetAllValues(true);
    expect(liveStateOf("a")).toEqual({ status: "loading" });
    runs[1]?.next(2);
    expect(liveStateOf("a")).toEqual({ status: "ready", value: 2 });
    expect(runs[0]?.isStopped).toBe(true);
    expect(listener).toHaveBeenCalledTimes(3);
  });

  it("a value fails while the server is unreachable, keeps its watch, and is ready once the server responds", () => {
    const { runs, watch } = source();
    joinWatch("a", watch, vi.fn());
    runs[0]?.fail(Object.assign(new Error("away"), { code: "unavailable" }));
    expect(liveStateOf("a")).toMatchObject({ status: "failed", isRefused: false });
    expect(runs[0]?.isStopped).toBe(false);
    runs[0]?.next(3);
    expect(liveStateOf("a")).toEqual({ status: "ready", value: 3 });
  });
});

describe("a refusal that is known before the watch has begun", () => {
  it("is shown until the watch answers, which begins all the same", () => {
    const { runs, watch } = source();
    seedRefusal("a");
    expect(liveStateOf("a")).toMatchObject({ status: "failed", isRefused: true });
    joinWatch("a", watch, vi.fn());
    expect(liveStateOf("a")).toMatchObject({ status: "failed", isRefused: true });
    expect(runs).toHaveLength(1);
    runs[0]?.next(1);
    expect(liveStateOf("a")).toEqual({ status: "ready", value: 1 });
  });

  it("reaches a screen that waits, and can be asked for again", () => {
    const { runs, watch } = source();
    const listener = vi.fn();
    joinWatch("a", watch, listener);
    seedRefusal("a");
    expect(listener).toHaveBeenCalledTimes(1);
    const state = liveStateOf("a");
    if (state.status === "failed") state.retry();
    expect(runs).toHaveLength(2);
  });
});
