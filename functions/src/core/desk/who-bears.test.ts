import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { RefundBearer } from "../desk-refund.ts";
import { deskRefundEvent } from "../ledger/postings/desk-refund-posting.ts";
import { bookingWith } from "../testing/booking.ts";
import { refundByDesk } from "./refund-booking.ts";
import { bearersOf, sumOfBearers } from "./who-bears.ts";

const base = bookingWith();
const LATER = base.schedule.end + 86_400_000;

/** A session by credit that has closed, with a tip, of which we cover a part. */
const closed = (amount: number, covered: number) => ({
  ...base,
  status: "Closed" as const,
  billing: {
    ...base.billing,
    amount,
    source: "credit" as const,
    settledAt: base.schedule.end,
    refunded: 0,
    tip: true,
    tipAmount: 1_000,
    ...(covered > 0 && { covered }),
  },
});

const previewOf = (
  booking: ReturnType<typeof closed>,
  of: "price" | "tip",
  amount: number,
  borneBy: RefundBearer,
) => {
  const asked = { of, amount, refunded: 0, borneBy };
  const { booking: after, refund } = refundByDesk(booking as never, undefined, asked, "olive", LATER);
  return bearersOf([deskRefundEvent(after, refund, { to: "source", accountId: "a" })]);
};

describe("who bears a refund", () => {
  it("is the instructor and us for one that is shared, in the proportion of their shares", () => {
    expect(previewOf(closed(10_000, 0), "price", 5_000, "shared")).toEqual({
      customer: 5_000,
      ownCredit: 0,
      owed: 0,
      instructor: 4_000,
      us: 1_000,
      loss: 0,
      gift: 0,
    });
  });

  it("is us alone where the operator says so, and the instructor alone for a tip", () => {
    expect(previewOf(closed(10_000, 0), "price", 5_000, "us")).toMatchObject({ instructor: 0, us: 5_000 });
    expect(previewOf(closed(10_000, 0), "tip", 1_000, "shared")).toMatchObject({
      customer: 1_000,
      instructor: 1_000,
      us: 0,
    });
  });

  it("adds up to what the customer gets, whatever is refunded and covered", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 50_000 }),
        fc.integer({ min: 0, max: 5_000 }),
        fc.double({ min: 0.01, max: 1, noNaN: true }),
        fc.constantFrom<RefundBearer>("shared", "us"),
        (amount, covered, part, borneBy) => {
          const refund = Math.max(1, Math.floor(amount * part));
          const { customer, ownCredit, owed, instructor, us, loss } = previewOf(
            closed(amount, covered),
            "price",
            refund,
            borneBy,
          );
          expect(customer).toBe(refund);
          expect(ownCredit + owed + instructor + us + loss).toBe(customer);
        },
      ),
    );
  });

  it("of several is the sum of each, part by part", () => {
    const told = fc.record({
      customer: fc.nat(9_000),
      ownCredit: fc.nat(9_000),
      owed: fc.nat(9_000),
      instructor: fc.integer({ min: -9_000, max: 9_000 }),
      us: fc.integer({ min: -9_000, max: 9_000 }),
      loss: fc.integer({ min: -9_000, max: 9_000 }),
      gift: fc.nat(9_000),
    });
    const none = sumOfBearers([]);
    fc.assert(
      fc.property(fc.array(told), fc.array(told), (some, others) => {
        expect(sumOfBearers([sumOfBearers(some), sumOfBearers(others)])).toEqual(
          sumOfBearers([...some, ...others]),
        );
        for (const one of some) expect(sumOfBearers([none, one])).toEqual(one);
      }),
    );
    expect(Object.values(none)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  it("is the customer's own credit first when a top-up is disputed and lost, and the rest our loss", () => {
    const lost = [
      { account: "disputed:top_1", amount: 10_000 },
      { account: "disputedCredit:top_1", amount: -6_000 },
      { account: "refundDue:top_1", amount: -1_000 },
      { account: "loss", amount: -3_000 },
    ];
    const gift = [
      { account: "given:a", amount: -800 },
      { account: "promo", amount: 800 },
    ];
    expect(bearersOf([{ entries: lost }, { entries: gift }])).toEqual({
      customer: 10_000,
      ownCredit: 6_000,
      owed: 1_000,
      instructor: 0,
      us: 0,
      loss: 3_000,
      gift: 800,
    });
  });
});
