import type { ReliabilityOutcome } from "@core/derived/reliability-model.ts";
import { describe, expect, it } from "vitest";
import { alwaysAcceptsWithin } from "./instant-hint.ts";

const accepted = (n: number, changes: Partial<ReliabilityOutcome> = {}): ReliabilityOutcome => ({
  bookingId: `b${n}`,
  version: 4,
  at: n,
  session: "kept",
  minutes: n,
  ...changes,
});
const ten = Array.from({ length: 10 }, (_, n) => accepted(n + 1));
const within = (outcomes: ReliabilityOutcome[], ...ahead: string[]) =>
  alwaysAcceptsWithin(outcomes, new Set(ahead));

describe("the inbox's hint to confirm at once", () => {
  it("is shown after ten requests in a row, each accepted within the hour", () => {
    expect(within(ten)).toBe(10);
    expect(within(ten.slice(1))).toBeUndefined();
    expect(within([...ten, accepted(11, { minutes: 61 })])).toBeUndefined();
  });

  it("is not shown after a decline among the last ten, nor after a request that ran out", () => {
    const { session: _none, ...declined } = accepted(11);
    expect(within([...ten, declined])).toBeUndefined();
    expect(within([...ten, { bookingId: "x", version: 2, at: 11, isUnanswered: true }])).toBeUndefined();
    // Older than the last ten.
    expect(within([...ten, { ...declined, at: 0 }])).toBe(10);
  });

  it("counts what is still ahead as accepted, and sessions that confirmed themselves not at all", () => {
    const { session: _none, ...open } = accepted(11, { minutes: 3 });
    expect(within([...ten, open], open.bookingId)).toBe(11 - 1);
    expect(within([...ten, { bookingId: "instant", version: 3, at: 12, session: "kept" }])).toBe(10);
  });
});
