import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isLong } from "../../../../test/support/is-long.ts";
import type { AppError } from "../../errors.ts";
import { bookingWith } from "../../testing/booking.ts";
import { availableCredit, givenPartOf, heldCredit, newWallet } from "../credit.ts";
import type { NewLedgerEvent } from "../ledger.ts";
import type { Wallet } from "../wallet.ts";
import {
  cancelEvent,
  captureEvent,
  closeEvent,
  holdEvent,
  refundParts,
  releaseEvent,
  tipEvent,
} from "./booking-posting.ts";
import { closingRefundEvent, codeEvent, forfeitEvent, postToWallet, topUpEvents } from "./posting.ts";

const price = (amount: number) => ({ price: { amount, lines: [] } });

/** Balance of one account after all events, or of all accounts whose names begin like this. */
const balanceOf = (events: readonly NewLedgerEvent[], name: string): number =>
  events
    .flatMap(({ entries }) => entries)
    .reduce((sum, e) => sum + (e.account.startsWith(name) ? e.amount : 0), 0);

type Step =
  | { do: "top"; amount: number; bonus: number }
  | { do: "code"; amount: number }
  | { do: "delete" }
  | {
      do: "book";
      amount: number;
      instant: boolean;
      end: "release" | "close" | "cancel" | "open";
      percent: number;
      tip: number;
    };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant("top" as const),
      amount: fc.integer({ min: 500, max: 100_000 }),
      bonus: fc.nat(20_000),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant("code" as const), amount: fc.integer({ min: 1, max: 20_000 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("delete" as const) }) },
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constant("book" as const),
      amount: fc.integer({ min: 1, max: 30_000 }),
      instant: fc.boolean(),
      end: fc.constantFrom("release" as const, "close" as const, "cancel" as const, "open" as const),
      percent: fc.integer({ min: 0, max: 100 }),
      tip: fc.nat(5_000),
    }),
  },
);

/** A customer who may delete the account and sign up again: what the ledger and their wallet say. */
class Customer {
  events: NewLedgerEvent[] = [];
  wallet: Wallet = newWallet("acct-0");
  signUps = 1;
  /** Top-ups of the account, oldest first. */
  topUps: { intent: string; amount: number }[] = [];

  /** Posts an event unless the credit does not cover it. */
  post(event: NewLedgerEvent): boolean {
    try {
      this.wallet = postToWallet(this.wallet, event).wallet;
    } catch (error) {
      expect((error as AppError).code).toBe("insufficient-credit");
      return false;
    }
    this.events.push(event);
    return true;
  }

  do(one: Step, index: number): void {
    const account = { accountId: this.wallet.accountId };
    const added = { ...account, currency: "USD" };
    if (one.do === "top") {
      this.topUps.push({ intent: `top_${index}`, amount: one.amount });
      for (const event of topUpEvents({ ...added, id: `top_${index}`, amount: one.amount }, one.bonus))
        this.post(event);
    }
    if (one.do === "code") this.post(codeEvent({ ...added, id: `code_${index}`, amount: one.amount }));
    if (one.do === "delete" && heldCredit(this.wallet) === 0) {
      for (const { intent, amount } of this.topUps.splice(0).reverse()) {
        const back = {
          ...account,
          intent,
          n: 1,
          amount: Math.min(amount, this.wallet.paid),
          currency: "USD",
        };
        if (back.amount > 0) this.post(closingRefundEvent(back));
      }
      this.post(forfeitEvent(this.wallet));
      expect(availableCredit(this.wallet)).toBe(0);
      this.wallet = newWallet(`acct-${this.signUps++}`);
    }
    if (one.do === "book") this.book(one, index, account);
  }

  book(one: Extract<Step, { do: "book" }>, index: number, account: { accountId: string }): void {
    const given = givenPartOf(one.amount, this.wallet);
    const booking = bookingWith({ id: `a${index}`, ...price(one.amount), given });
    const first = one.instant ? captureEvent(booking, "credit", account) : holdEvent(booking, account);
    if (!this.post(first) || one.end === "open") return;
    if (one.end === "release") {
      if (!one.instant) this.post(releaseEvent(booking, account));
      return;
    }
    if (!one.instant) this.post(captureEvent(booking, "held", account));
    const refund = Math.floor((one.amount * one.percent) / 100);
    this.post(one.end === "cancel" ? cancelEvent(booking, refund, account) : closeEvent(booking));
    if (one.end === "close" && one.tip > 0) this.post(tipEvent(booking, one.tip, "credit", account));
  }
}

/** How much of the instructors' money an event took from given credit directly: a tip must take none. */
const tippedFromGiven = (events: readonly NewLedgerEvent[]): number =>
  balanceOf(
    events.filter(({ kind }) => kind === "tip"),
    "given:",
  );

describe("the ledger", () => {
  it("keeps each amount of a wallet equal to the fold of its account, and none negative (M2)", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const customer = new Customer();
        steps.forEach((one, index) => {
          customer.do(one, index);
          const { paid, given, heldPaid, heldGiven, accountId } = customer.wallet;
          expect(Math.min(paid, given, heldPaid, heldGiven)).toBeGreaterThanOrEqual(0);
          expect([paid, given]).toEqual([
            balanceOf(customer.events, `paid:${accountId}`),
            balanceOf(customer.events, `given:${accountId}`),
          ]);
          expect([heldPaid, heldGiven]).toEqual([
            balanceOf(customer.events, "heldPaid:"),
            balanceOf(customer.events, "heldGiven:"),
          ]);
        });
        for (const { entries } of customer.events)
          expect(entries.reduce((sum, e) => sum + e.amount, 0)).toBe(0);
      }),
      { numRuns: isLong ? 1_500 : 700 },
    );
  });

  it("never turns what was given into cash: not by a tip, a refund or a deleted account (M12)", () => {
    let [gaveUpGifts, sentBack] = [0, 0];
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const customer = new Customer();
        for (const [index, one] of steps.entries()) customer.do(one, index);
        const { events } = customer;
        expect(tippedFromGiven(events)).toBe(0);
        // Neither what goes back to cards nor what is left as paid credit is more than what was paid by card.
        const paidIn = -balanceOf(events, "processor");
        expect(paidIn).toBeGreaterThanOrEqual(0);
        if (events.some(({ kind }) => kind === "refund")) sentBack += 1;
        const spendablePaid = balanceOf(events, "paid:") + balanceOf(events, "heldPaid:");
        expect(spendablePaid).toBeLessThanOrEqual(paidIn);
        for (const event of events.filter(({ kind }) => kind === "adjust")) {
          const promo = balanceOf([event], "promo");
          expect(balanceOf([event], "given:") + promo).toBe(0);
          if (promo > 0) gaveUpGifts += 1;
        }
      }),
      { numRuns: isLong ? 1_500 : 700 },
    );
    expect(Math.min(gaveUpGifts, sentBack)).toBeGreaterThan(20);
  });

  it("returns the same parts for one refund as for any split of it", () => {
    const splits = fc.array(fc.nat(2_000), { maxLength: 8 });
    fc.assert(
      fc.property(fc.nat(9_000), splits, (given, parts) => {
        const booking = bookingWith({ given });
        let before = 0;
        const sums = { paid: 0, given: 0 };
        for (const wanted of parts) {
          const part = Math.min(wanted, 9_000 - before);
          const back = refundParts(booking, part, before);
          expect(back.paid + back.given).toBe(part);
          sums.paid += back.paid;
          sums.given += back.given;
          before += part;
        }
        expect(sums).toEqual(refundParts(booking, before));
      }),
      { numRuns: isLong ? 1_000 : 400 },
    );
  });
});
