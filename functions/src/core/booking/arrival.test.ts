import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { HOUR, MINUTE } from "../constants.ts";
import { AppError } from "../errors.ts";
import { confirmedBookingWith, SESSION_START } from "../testing/session.ts";
import { checkInClosesAt, freeCancelUntil, isLateCheckIn, noShowOpensAt } from "./arrival-times.ts";
import type { Booking } from "./booking.ts";
import { reportNoShow } from "./claims/no-show-claims.ts";
import { expectArrival } from "./expect-arrival.ts";
import { canTransition } from "./lifecycle.ts";
import { isRefundHonored, nextTierAt, refundAt, refundPercent, refundTiers } from "./money/refund.ts";
import { cancelByCustomer, checkInSession } from "./transitions.ts";

const at = (minutes: number): number => SESSION_START + minutes * MINUTE;
/** A session whose instructor expects to arrive so many minutes after the start. */
const arrivingAt = (minutes: number, changes: Partial<Booking> = {}): Booking =>
  confirmedBookingWith({ eta: { arrive: at(minutes), count: 1 }, ...changes });
const refusal = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    if (error instanceof AppError) return [error.code, error.details];
  }
  return undefined;
};

describe("an expected arrival", () => {
  it("can be given from three hours before the start on, for at most an hour after it", () => {
    const booking = confirmedBookingWith();
    const refusalAt = (arrive: number, now: number) =>
      refusal(() => expectArrival(booking, at(arrive), at(now)));
    expect(refusalAt(0, -180)).toBeUndefined();
    expect(refusalAt(60, 59)).toBeUndefined();
    expect(refusalAt(0, -181)).toEqual(["wrong-state", { status: "Confirmed" }]);
    expect(refusalAt(61, 0)).toEqual(["bad-request", { arrive: expect.stringContaining("60 minutes") }]);
    expect(refusalAt(-31, -30)).toEqual(["bad-request", { arrive: expect.stringContaining("passed") }]);
    expect(refusalAt(61, 61)).toEqual(["wrong-state", { status: "Confirmed" }]);
  });

  it("can be given at most five times, and the last one counts", () => {
    let booking = confirmedBookingWith();
    for (const minutes of [50, 40, 30, 20, 10])
      booking = expectArrival(booking, at(minutes), at(-60)).booking;
    expect(booking.eta).toEqual({ arrive: at(10), count: 5 });
    expect(booking.events.at(-1)).toMatchObject({ name: "eta", changes: { arrive: at(10) } });
    expect(booking.version).toBe(7);
    expect(refusal(() => expectArrival(booking, at(5), at(-60)))).toEqual([
      "wrong-state",
      { status: "Confirmed" },
    ]);
    expect(refundPercent(booking, at(-30))).toBe(0);
  });

  it("moves no money, and leaves what is proposed as it is", () => {
    const proposal = { by: "customer", start: at(600), end: at(660), at: at(-300), until: at(-180) } as const;
    const { booking, money } = expectArrival(confirmedBookingWith({ proposal }), at(5), at(-180));
    expect([booking.proposal, money]).toEqual([proposal, { kind: "none" }]);
  });
});

describe("a late arrival", () => {
  it("lets the customer cancel for all of the price until 20 minutes after it, whatever a move has capped", () => {
    const billing = { ...confirmedBookingWith().billing, refundCap: 0 };
    const late = arrivingAt(20, { billing });
    for (const minutes of [-30, 0, 1, 40]) {
      expect(refundAt(late, at(minutes))).toBe(9_000);
      expect(cancelByCustomer(late, 9_000, at(minutes)).money).toEqual({ kind: "refund", refund: 9_000 });
    }
    expect(canTransition(late, "cancel", "customer", at(40) + 1)).toBe(false);
    expect(refundAt(late, at(40) + 1)).toBe(0);
    expect(nextTierAt(late, at(-30))).toBe(at(40));
    expect(isRefundHonored(late, 0, at(-30))).toBe(false);
    expect(refusal(() => cancelByCustomer(late, 0, at(5)))).toEqual([
      "refund-changed",
      { refund: 9_000, nextTierAt: at(40) },
    ]);
  });

  it("under 20 minutes changes no refund, and nobody cancels after the start", () => {
    const soon = arrivingAt(19);
    expect(refundPercent(soon, at(-30))).toBe(0);
    expect(canTransition(soon, "cancel", "customer", at(0) - 1)).toBe(true);
    expect(canTransition(soon, "cancel", "customer", at(0))).toBe(false);
  });

  it("ends the free cancellation with the check-in", () => {
    const started = checkInSession(arrivingAt(30), at(35)).booking;
    expect(refusal(() => cancelByCustomer(started, 9_000, at(36)))).toEqual([
      "wrong-state",
      { status: "Started" },
    ]);
  });

  it("keeps check-in open, and opens the no-show of each side when it should", () => {
    const late = arrivingAt(30);
    expect([
      checkInClosesAt(late),
      noShowOpensAt(late, "customer"),
      noShowOpensAt(late, "instructor"),
    ]).toEqual([at(50), at(35), at(50)]);
    expect(canTransition(late, "check in", "instructor", at(50))).toBe(true);
    expect([isLateCheckIn(late, at(50)), isLateCheckIn(late, at(50) + 1)]).toEqual([false, true]);
    expect(refusal(() => reportNoShow(late, "customer", at(35) - 1))).toBeDefined();
    expect(reportNoShow(late, "customer", at(35)).booking.status).toBe("Missed");
    expect(refusal(() => reportNoShow(late, "instructor", at(50) - 1))).toBeDefined();
    expect(reportNoShow(late, "instructor", at(50)).booking.status).toBe("Missed");
  });
});

it("no arrival opens a no-show or closes check-in before 20 minutes after the start, nor gives less back (property)", () => {
  const cap = fc.option(fc.constantFrom(0, 50, 100), { nil: undefined });
  fc.assert(
    fc.property(
      fc.integer({ min: -180, max: 60 }),
      fc.integer({ min: -3_000, max: 120 }),
      cap,
      (arrive, now, refundCap) => {
        const billing = { ...confirmedBookingWith().billing, refundCap };
        const before = confirmedBookingWith({ billing });
        const booking = arrivingAt(arrive, { billing });
        const [closes, byCustomer, byInstructor] = [
          checkInClosesAt(booking),
          noShowOpensAt(booking, "customer"),
          noShowOpensAt(booking, "instructor"),
        ];
        expect(closes).toBe(Math.max(at(20), at(arrive + 20)));
        expect(byInstructor).toBe(closes);
        expect(byCustomer).toBe(Math.max(at(20), at(arrive + 5)));
        expect(freeCancelUntil(booking)).toBe(arrive >= 20 ? at(arrive + 20) : undefined);
        const [owed, without] = [refundPercent(booking, at(now)), refundPercent(before, at(now))];
        expect(owed).toBe(arrive >= 20 && now <= arrive + 20 ? 100 : without);
        const drop = nextTierAt(booking, at(now));
        if (drop !== undefined) {
          expect(refundPercent(booking, drop)).toBe(owed);
          expect(refundPercent(booking, drop + 1)).toBeLessThan(owed);
        }
        // Whenever the customer may cancel late, they may report a no-show or the instructor may still check in.
        if (canTransition(booking, "cancel", "customer", at(now)) && now >= 0)
          expect(canTransition(booking, "check in", "instructor", at(now))).toBe(true);
      },
    ),
    { numRuns: 1000, seed: 20261123 },
  );
});

it("the tiers shown before booking know of no arrival", () =>
  expect(refundTiers(confirmedBookingWith())).toEqual([
    { until: SESSION_START - 24 * HOUR, percent: 100 },
    { until: SESSION_START - 4 * HOUR, percent: 50 },
  ]));
