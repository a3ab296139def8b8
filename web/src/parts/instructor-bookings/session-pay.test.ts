import { HOUR } from "@core/constants.ts";
import { claimWith, confirmedBookingWith, SESSION_START } from "@core/testing/session.ts";
import { describe, expect, it } from "vitest";
import { sessionPayOf } from "./session-pay.ts";

const END = SESSION_START + HOUR;
const NOW = SESSION_START + 4 * HOUR;
const { billing } = confirmedBookingWith();

describe("what a session brings its instructor", () => {
  it("is expected two hours after the end, and paid 48 hours later", () =>
    expect(sessionPayOf(confirmedBookingWith(), SESSION_START)).toEqual({
      state: "expected",
      share: 7200,
      gross: 9000,
      tip: 0,
      bookedAt: END + 2 * HOUR,
      paidFrom: END + 50 * HOUR,
    }));

  it("is booked once it is settled, with the tip apart", () => {
    const settled = { ...billing, settledAt: END + 2 * HOUR, tip: true, tipAmount: 500 };
    expect(sessionPayOf(confirmedBookingWith({ status: "Closed", billing: settled }), NOW)).toMatchObject({
      state: "booked",
      share: 7200,
      tip: 500,
      bookedAt: END + 2 * HOUR,
    });
  });

  it("is the share of what the customer does not get back when they cancel late, and nothing when they get all", () => {
    const canceled = (refunded: number) =>
      confirmedBookingWith({ status: "Canceled", billing: { ...billing, settledAt: 1, refunded } });
    expect(sessionPayOf(canceled(4500), NOW)).toMatchObject({ state: "booked", share: 3600, gross: 4500 });
    expect(sessionPayOf(canceled(9000), NOW)).toMatchObject({ state: "none", share: 0 });
  });

  it("is the share of the whole price where we cover a part of it", () => {
    const covered = { ...billing, amount: 8_500, covered: 500 };
    expect(sessionPayOf(confirmedBookingWith({ billing: covered }), NOW)).toMatchObject({
      share: 7200,
      gross: 9000,
    });
    const late = { ...covered, refunded: 4_250, settledAt: 1 };
    expect(sessionPayOf(confirmedBookingWith({ status: "Canceled", billing: late }), NOW)).toMatchObject({
      share: 3600,
      gross: 4500,
    });
    const { capturedAt: _never, ...unpaid } = covered;
    const lost = { ...unpaid, uncollected: 8_500 };
    expect(sessionPayOf(confirmedBookingWith({ status: "Closed", billing: lost }), NOW)).toMatchObject({
      share: 7200,
      gross: 9000,
    });
  });

  it("is nothing for a request that was declined, expired or withdrawn", () => {
    const { capturedAt: _never, ...uncaptured } = billing;
    for (const status of ["Declined", "Expired", "Canceled"] as const)
      expect(sessionPayOf(confirmedBookingWith({ status, billing: uncaptured }), NOW)).toMatchObject({
        state: "none",
        share: 0,
      });
  });

  it("has no date while a no-show is not decided", () => {
    const missed = sessionPayOf(confirmedBookingWith({ status: "Missed", claim: claimWith() }), NOW);
    expect(missed.state).toBe("expected");
    expect(missed).not.toHaveProperty("paidFrom");
  });
});
