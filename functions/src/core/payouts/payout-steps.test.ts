import { describe, expect, it } from "vitest";
import { AppError } from "../errors.ts";
import { NOW } from "../testing/booking.ts";
import type { Payout, PayoutLine } from "./payout.ts";
import {
  discardPayout,
  endRelease,
  markLine,
  mustBeBooked,
  preparePayout,
  releasePayout,
} from "./payout-steps.ts";

function refusalOf(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error instanceof AppError ? [error.status, error.code, error.details] : error;
  }
}

const closed = [409, "wrong-state", { status: "closed" }];
const own = [403, "claim-required", { reason: "own" }];
const line = (state: PayoutLine["state"], amount = 8_000): PayoutLine => ({
  name: "Ines Alvarez",
  amount,
  items: ["a"],
  state,
});
const prepared = preparePayout(undefined, NOW, [line("prepared"), line("prepared", 2_000)], {
  uid: "tess",
  now: NOW,
});
const by = { now: NOW, total: 10_000, treasurers: 2 };

describe("a payout", () => {
  it("gets the next number, once the one before is done", () => {
    expect(prepared).toMatchObject({ number: 1, state: "prepared", total: 10_000, lines: 2, by: "tess" });
    const next = (latest: Payout) =>
      preparePayout(latest, NOW, [line("prepared")], { uid: "tess", now: NOW });
    for (const state of ["prepared", "releasing", "released"] as const)
      expect(refusalOf(() => next({ ...prepared, state }))).toEqual(closed);
    expect(next({ ...prepared, state: "done" }).number).toBe(2);
    expect(refusalOf(() => preparePayout(undefined, NOW, [], { uid: "tess", now: NOW }))).toEqual(closed);
  });

  it("is released by another treasurer, or by its only one", () => {
    expect(releasePayout(prepared, { ...by, uid: "theo" })).toMatchObject({
      state: "releasing",
      releasedBy: "theo",
      due: NOW,
    });
    expect(refusalOf(() => releasePayout(prepared, { ...by, uid: "tess" }))).toEqual(own);
    expect(releasePayout(prepared, { ...by, uid: "tess", treasurers: 1 }).state).toBe("releasing");
    expect(refusalOf(() => releasePayout(prepared, { ...by, uid: "theo", total: 9_999 }))).toEqual([
      409,
      "wrong-state",
      { status: "changed" },
    ]);
  });

  it("is discarded until it is released, and the next one follows", () => {
    const discarded = discardPayout(prepared, "tess");
    expect(discarded).toEqual({ ...prepared, state: "discarded", discardedBy: "tess" });
    expect(refusalOf(() => discardPayout(discarded, "tess"))).toEqual(closed);
    expect(refusalOf(() => releasePayout(discarded, { ...by, uid: "theo" }))).toEqual(closed);
    const released = releasePayout(prepared, { ...by, uid: "theo" });
    expect(refusalOf(() => discardPayout(released, "tess"))).toEqual(closed);
    const next = preparePayout(discarded, NOW, [line("prepared")], { uid: "tess", now: NOW });
    expect(next.number).toBe(2);
  });

  it("waits for the bank until each booked line is marked", () => {
    const { due: _due, ...released } = releasePayout(prepared, { ...by, uid: "theo" });
    expect(endRelease({ ...released, due: NOW }, ["booked", "skipped"])).toEqual({
      ...released,
      state: "released",
      waiting: 1,
    });
    expect(endRelease(released, ["skipped"])).toMatchObject({ state: "done", waiting: 0 });
    expect(refusalOf(() => mustBeBooked(prepared))).toEqual(closed);
  });

  it.each<[PayoutLine["state"], "sent" | "failed", boolean]>([
    ["prepared", "sent", false],
    ["skipped", "failed", false],
    ["booked", "sent", true],
    ["booked", "failed", true],
    ["sent", "failed", true],
    ["sent", "sent", false],
    ["failed", "failed", false],
    ["failed", "sent", false],
  ])("a line that is %s can be marked as %s: %s", (state, outcome, isPossible) => {
    const payout: Payout = { ...prepared, state: "released", waiting: 1 };
    const bank = outcome === "sent" ? { outcome, reference: "TR-1" } : { outcome, reason: "Closed account." };
    const PAID = 7_500;
    const of = (marked: PayoutLine["state"]) => ({ ...line(marked), paid: PAID });
    const marked = refusalOf(() => markLine(payout, of(state), bank));
    if (!isPossible) return expect(marked).toEqual(closed);
    const { outcome: _outcome, ...fields } = bank;
    expect(marked).toEqual({
      line: { ...of(outcome), ...fields },
      payout: {
        ...payout,
        sent: (outcome === "sent" ? PAID : 0) - (state === "sent" ? PAID : 0),
        returned: outcome === "failed" ? PAID : 0,
        ...(state === "booked" && { waiting: 0, state: "done" }),
      },
    });
  });
});
