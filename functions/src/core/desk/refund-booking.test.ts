import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Booking } from "../booking/booking.ts";
import { refundedSoFar } from "../booking/money/desk-refunds.ts";
import { cancelByInstructor, expireBooking, markTipped } from "../booking/transitions.ts";
import { DAY, HOUR } from "../constants.ts";
import { AppError } from "../errors.ts";
import type { NewLedgerEvent } from "../ledger/ledger.ts";
import { newLedgerEvent } from "../ledger/ledger-event.ts";
import { cancelEvent, captureEvent, closeEvent } from "../ledger/postings/booking-posting.ts";
import { deskRefundEvent } from "../ledger/postings/desk-refund-posting.ts";
import { bookingWith } from "../testing/booking.ts";
import { withinOperatorLimits } from "./operator-limits.ts";
import { leftToRefund, refundByDesk } from "./refund-booking.ts";

const END = bookingWith().schedule.end;
const LATER = END + 3 * DAY;
const facts = { accountId: "acct-1" };

interface PricedCase {
  amount: number;
  given: number;
  source: "credit" | "card";
  /** What a canceled session owed; a closed one owes nothing. */
  refunded: number;
}

/** A session that was settled, with its ledger so far. */
function settled({ amount, given, source, refunded }: PricedCase): {
  booking: Booking;
  events: NewLedgerEvent[];
} {
  const price = { amount, lines: [] };
  const made = bookingWith({ price, given: source === "credit" ? given : 0, instantConfirm: true });
  const before: Booking = { ...made, billing: { ...made.billing, source, capturedAt: made.createdAt } };
  const capture = captureEvent(before, source, facts);
  if (refunded === 0) {
    const { booking } = expireBooking({ ...before, status: "Confirmed" }, END + 2 * HOUR);
    return { booking, events: [capture, closeEvent(booking)] };
  }
  const canceled = cancelByInstructor(before, "operator", undefined, END).booking;
  const billing = { ...canceled.billing, refunded, settledAt: END };
  return { booking: { ...canceled, billing }, events: [capture, cancelEvent(before, refunded, facts)] };
}

const sumsOf = (events: readonly NewLedgerEvent[]): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const { account, amount } of events.flatMap(({ entries }) => entries))
    sums[account] = (sums[account] ?? 0) + amount;
  return Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0));
};

const target = (booking: Booking) =>
  booking.billing.source === "card"
    ? ({ to: "card", intent: "book_a1", accountId: "acct-1" } as const)
    : ({ to: "source", accountId: "acct-1" } as const);

/** Refunds one amount after the other; pays the instructor their balance before refund number `payoutAt`. */
function refundAll(
  { booking, events }: ReturnType<typeof settled>,
  amounts: readonly number[],
  payoutAt = -1,
) {
  let current = booking;
  const ledger = [...events];
  amounts.forEach((amount, i) => {
    if (i === payoutAt) {
      const account = `instructor:${booking.instructor.id}`;
      const balance = sumsOf(ledger)[account] ?? 0;
      ledger.push(
        newLedgerEvent({ id: "payout_1", kind: "payout", currency: "USD" }, [
          [account, -balance],
          ["bank", balance],
        ]),
      );
    }
    const wanted = {
      of: "price",
      amount,
      refunded: refundedSoFar(current, "price"),
      borneBy: "shared",
    } as const;
    const step = refundByDesk(current, undefined, wanted, "olive", LATER);
    current = step.booking;
    ledger.push(deskRefundEvent(current, step.refund, target(current)));
  });
  return { booking: current, ledger };
}

const pricedCase = fc
  .record({
    amount: fc.integer({ min: 100, max: 50_000 }),
    givenPart: fc.integer({ min: 0, max: 100 }),
    source: fc.constantFrom("credit" as const, "card" as const),
    refundedPart: fc.constantFrom(0, 0, 1, 33, 50, 100),
    cuts: fc.array(fc.integer({ min: 0, max: 1_000 }), { minLength: 1, maxLength: 9 }),
    payoutAt: fc.integer({ min: -1, max: 8 }),
  })
  .map(({ amount, givenPart, source, refundedPart, cuts, payoutAt }) => {
    const refunded = Math.floor((amount * refundedPart) / 100);
    const left = amount - refunded;
    // Up to all that is left, cut anywhere.
    const points = [...new Set(cuts.map((cut) => Math.floor((left * cut) / 1_000)))].sort((a, b) => a - b);
    const amounts = points.map((point, i) => point - (points[i - 1] ?? 0)).filter((one) => one > 0);
    const given = Math.floor((amount * givenPart) / 100);
    return { priced: { amount, given, source, refunded }, amounts, payoutAt };
  })
  .filter(({ amounts }) => amounts.length > 0);

/** Balances as if instructors were never paid out. */
function withoutPayout(sums: Record<string, number>): Record<string, number> {
  const { bank = 0, "instructor:ines": instructor = 0, ...rest } = sums;
  return instructor + bank === 0 ? rest : { ...rest, "instructor:ines": instructor + bank };
}

describe("refunds of operators", () => {
  it("in 1,000 random splits end as one refund of their sum, to the cent, before and after a payout (M10)", () => {
    let [splits, parts, refunded] = [0, 0, 0];
    fc.assert(
      fc.property(pricedCase, ({ priced, amounts, payoutAt }) => {
        const total = amounts.reduce((sum, one) => sum + one, 0);
        const start = settled(priced);
        const split = refundAll(start, amounts, payoutAt);
        const whole = refundAll(start, [total]);
        const sums = withoutPayout(sumsOf(split.ledger));
        expect(sums).toEqual(sumsOf(whole.ledger));
        for (const { entries } of split.ledger)
          expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
        // The same as if the session had been canceled with all of it.
        const canceled = [captureEvent(start.booking, priced.source, facts)];
        canceled.push(cancelEvent(start.booking, priced.refunded + total, facts));
        expect(sums).toEqual(sumsOf(canceled));
        // Never above what was paid.
        const most = leftToRefund(split.booking, "price", undefined);
        expect(most).toBe(priced.amount - priced.refunded - total);
        expect(() => refundAll({ ...split, events: [] }, [most + 1])).toThrow(AppError);
        splits += 1;
        parts += amounts.length;
        refunded += total;
      }),
      { numRuns: 1_000, seed: 11 },
    );
    console.log(`${splits} splits into ${parts} refunds of ${(refunded / 100).toFixed(2)} in all`);
    expect(splits).toBeGreaterThanOrEqual(1_000);
  });

  it("of 90.00, 30.00 take 24.00 from the instructor and 6.00 from us, or all of it from us", () => {
    const start = settled({ amount: 9_000, given: 0, source: "credit", refunded: 0 });
    expect(sumsOf(refundAll(start, [3_000]).ledger)).toMatchObject({
      "instructor:ines": 4_800,
      revenue: 1_200,
    });
    const wanted = { of: "price", amount: 3_000, refunded: 0, borneBy: "us" } as const;
    const { booking, refund } = refundByDesk(start.booking, undefined, wanted, "olive", LATER);
    const event = deskRefundEvent(booking, refund, target(booking));
    expect(event).toMatchObject({ id: "a1_refund_1", kind: "refund" });
    expect(sumsOf([...start.events, event])).toMatchObject({ "instructor:ines": 7_200, revenue: -1_200 });
  });

  it("give back what was paid first, and what was given last", () => {
    const start = settled({ amount: 9_000, given: 4_000, source: "credit", refunded: 0 });
    const { ledger } = refundAll(start, [3_000, 3_000, 3_000]);
    const backOf = (i: number) => sumsOf([ledger[2 + i] as NewLedgerEvent]);
    expect(backOf(0)).toMatchObject({ "paid:acct-1": 3_000 });
    expect(backOf(1)).toMatchObject({ "paid:acct-1": 2_000, "given:acct-1": 1_000 });
    expect(backOf(2)).toMatchObject({ "given:acct-1": 3_000 });
  });

  it("of a tip come from its instructor alone", () => {
    const start = settled({ amount: 9_000, given: 0, source: "credit", refunded: 0 });
    const tipped = markTipped(start.booking, 1_000, END + 3 * HOUR);
    const wanted = { of: "tip", amount: 400, refunded: 0, borneBy: "shared" } as const;
    const { booking, refund } = refundByDesk(tipped, undefined, wanted, "olive", LATER);
    const event = deskRefundEvent(booking, refund, target(booking));
    expect(event.id).toBe("a1_tiprefund_1");
    expect(sumsOf([event])).toEqual({ "paid:acct-1": 400, "instructor:ines": -400 });
    expect(() =>
      refundByDesk(booking, undefined, { ...wanted, amount: 601, refunded: 400 }, "olive", LATER),
    ).toThrow(
      expect.objectContaining({ code: "bad-request", details: { amount: "At most $6.00 can be refunded." } }),
    );
    expect(() => refundByDesk(booking, undefined, { ...wanted, borneBy: "us" }, "olive", LATER)).toThrow(
      AppError,
    );
  });

  it("are refused before the price is settled, in a dispute, after 180 days, after ten, and on what has changed", () => {
    const { booking } = settled({ amount: 9_000, given: 0, source: "credit", refunded: 0 });
    const wanted = { of: "price", amount: 100, refunded: 0, borneBy: "us" } as const;
    const codeOf = (one: Booking, now = LATER, changes = {}) => {
      try {
        refundByDesk(one, undefined, { ...wanted, ...changes }, "olive", now);
      } catch (error) {
        return error instanceof AppError ? error.code : error;
      }
      return "done";
    };
    const textOf = (one: Booking, now = LATER, changes = {}) => {
      try {
        refundByDesk(one, undefined, { ...wanted, ...changes }, "olive", now);
      } catch (error) {
        return error instanceof AppError ? error.message : error;
      }
      return "done";
    };
    const withBilling = (billing: Partial<Booking["billing"]>) => ({
      ...booking,
      billing: { ...booking.billing, ...billing },
    });
    expect(codeOf(booking)).toBe("done");
    expect(codeOf(withBilling({ settledAt: undefined } as object))).toBe("wrong-state");
    expect(codeOf(withBilling({ disputed: true }))).toBe("wrong-state");
    expect(codeOf(booking, END + 180 * DAY)).toBe("done");
    expect(codeOf(booking, END + 180 * DAY + 1)).toBe("wrong-state");
    expect(textOf(withBilling({ settledAt: undefined } as object))).toBe("Its price isn't settled yet.");
    expect(textOf(withBilling({ settledAt: undefined, capturedAt: undefined } as object))).toBe(
      "Nothing was charged for this session.",
    );
    expect(textOf(withBilling({ disputed: true }))).toContain("bank is still deciding");
    expect(textOf(booking, END + 180 * DAY + 1)).toBe("The session ended more than 180 days ago.");
    expect(textOf(withBilling({ refunded: 9_000 }), LATER, { refunded: 9_000 })).toBe(
      "There is nothing left to refund.",
    );
    expect(codeOf(booking, LATER, { refunded: 1 })).toBe("refund-changed");
    expect(codeOf(booking, LATER, { of: "tip", borneBy: "shared" })).toBe("wrong-state");
    const ten = refundAll({ booking, events: [] }, Array<number>(10).fill(1)).booking;
    expect(textOf(ten, LATER, { refunded: 10 })).toBe("It has been refunded 10 times, which is the most.");
    for (const operator of ["cora", "ines"])
      expect(() => refundByDesk(booking, undefined, wanted, operator, LATER)).toThrow(
        expect.objectContaining({ code: "claim-required", details: { reason: "own" } }),
      );
  });
});

describe("the limits of an operator", () => {
  const by = (isTreasurer: boolean, today: number) => ({ isTreasurer, today, currency: "USD" });
  it("are 100.00 at once and 300.00 a day; a treasurer has none", () => {
    expect(withinOperatorLimits(10_000, by(false, 20_000))).toBe(30_000);
    expect(() => withinOperatorLimits(10_001, by(false, 0))).toThrow(
      "Above $100.00, please ask a treasurer.",
    );
    expect(() => withinOperatorLimits(10_000, by(false, 20_001))).toThrow(
      "You have $99.99 left of $300.00 a day",
    );
    expect(withinOperatorLimits(1_000_000, by(true, 29_999))).toBe(29_999);
  });
});
