import fc from "fast-check";
import { expect, it } from "vitest";
import type { LedgerEvent } from "../../ledger/ledger.ts";
import { payoutEvent, payoutReturnedEvent } from "../../ledger/postings/payout-posting.ts";
import { taxYearInterval } from "./tax-list.ts";
import { yearPaid } from "./tax-payments.ts";

const years = ["2024", "2025", "2026", "2027", "2028"];
const start = taxYearInterval("2024").from;
const end = taxYearInterval("2027").to;

const payment = fc.record({
  instructorId: fc.constantFrom("ines", "otto", "a_b", "a_b_back"),
  amount: fc.integer({ min: 1_000, max: 500_000 }),
  at: fc.integer({ min: start, max: end - 1 }),
  /** ms until the bank returned it, if it did. */
  returnedAfter: fc.option(fc.integer({ min: 1, max: 40 * 86_400_000 }), { nil: undefined }),
});

it("what everyone was paid in all years is what the ledger says, and a returned payout is in none (1099)", () => {
  fc.assert(
    fc.property(fc.array(payment, { maxLength: 60 }), (payments) => {
      const ledger: LedgerEvent[] = payments.flatMap(({ at, returnedAfter, ...line }, i) => {
        const paid = { ...line, payoutId: String(i + 1), from: "bank" } as const;
        const event = { ...payoutEvent(paid), at };
        return returnedAfter === undefined
          ? [event]
          : [event, { ...payoutReturnedEvent(paid), at: at + returnedAfter }];
      });
      const owed = new Map<string, number>();
      for (const { entries } of ledger)
        for (const { account, amount } of entries)
          if (account !== "bank") owed.set(account, (owed.get(account) ?? 0) - amount);
      const returned = new Set(ledger.filter(({ kind }) => kind === "payout returned").map(({ id }) => id));
      const inYears = new Map<string, number>();
      for (const year of years)
        for (const [id, { amount, payouts }] of yearPaid(ledger, taxYearInterval(year), returned)) {
          expect(amount).toBeGreaterThanOrEqual(1_000 * payouts);
          inYears.set(`instructor:${id}`, (inYears.get(`instructor:${id}`) ?? 0) + amount);
        }
      expect([...inYears].sort()).toEqual([...owed].filter(([, amount]) => amount !== 0).sort());
    }),
  );
});

it("a payout counts in the year it was booked, to the last moment of it", () => {
  const { from, to } = taxYearInterval("2026");
  const paid = (payoutId: string, at: number) => ({
    ...payoutEvent({ payoutId, instructorId: "ines", amount: 5_000, from: "bank" }),
    at,
  });
  const ledger = [paid("1", from - 1), paid("2", from), paid("3", to - 1), paid("4", to)];
  expect(yearPaid(ledger, { from, to }, new Set())).toEqual(
    new Map([["ines", { amount: 10_000, payouts: 2, last: "3" }]]),
  );
});
