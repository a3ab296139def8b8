import fc from "fast-check";
import { expect, it } from "vitest";
import { CARD_REFUND_WITHIN } from "../constants.ts";
import { availableCredit } from "../ledger/credit.ts";
import { postToWallet } from "../ledger/postings/posting.ts";
import { newTopUpIntent } from "../payments/intent.ts";
import type { Intent } from "../payments/payment.ts";
import { NOW } from "../testing/booking.ts";
import { walletWith } from "../testing/wallet.ts";
import { closeCredit, closingCreditOf } from "./closing-credit.ts";

const card = { pmid: "pm_1", brand: "visa", last4: "4242", expMonth: 1, expYear: 2030, isDefault: true };
const amounts = fc.integer({ min: 1, max: 10_000 });
const topUp = fc.record({
  amount: amounts,
  age: fc.nat(CARD_REFUND_WITHIN * 2),
  refunds: fc.array(
    fc.record({ amount: amounts, state: fc.constantFrom("paid", "pending", "refused", "failed") }),
    { maxLength: 2 },
  ),
  disputes: fc.array(fc.record({ amount: amounts, state: fc.constantFrom("open", "won", "lost") }), {
    maxLength: 1,
  }),
  isPaid: fc.boolean(),
});

const intentOf = (
  { amount, age, refunds, disputes, isPaid }: typeof topUp extends fc.Arbitrary<infer T> ? T : never,
  i: number,
): Intent => {
  const request = { uid: "cora", accountId: "acct-1", card, key: `k${i}`, hash: "h", now: NOW - age };
  return {
    ...newTopUpIntent(amount, request),
    state: isPaid ? "captured" : "refused",
    refunds: refunds.map((one, n) => ({ n: n + 1, of: "elsewhere", ...one })),
    disputes: disputes.map((one, n) => ({ id: `dp_${i}_${n}`, fee: 1_500, ...one })),
  };
};

const sum = (all: readonly { amount: number }[]) => all.reduce((total, { amount }) => total + amount, 0);

it("deleting an account sends back at most what was paid by card and is still there, never a gift, and leaves no credit (M12)", () => {
  let [sentBack, gaveUp] = [0, 0];
  fc.assert(
    fc.property(fc.array(topUp, { maxLength: 8 }), fc.nat(30_000), fc.nat(5_000), (drafts, paid, given) => {
      const topUps = drafts.map(intentOf);
      const wallet = walletWith({ paid, given });
      const credit = closingCreditOf(wallet, topUps, NOW);
      const { payments, events } = closeCredit(wallet, credit, "cora", NOW);
      expect([credit.back + credit.lost, credit.given]).toEqual([paid, given]);
      expect(sum(credit.refunds)).toBe(credit.back);

      const after = events.reduce((before, event) => postToWallet(before, event).wallet, wallet);
      expect(availableCredit(after)).toBe(0);
      const entries = events.flatMap((event) => event.entries);
      const moved = (account: string) => sum(entries.filter((entry) => entry.account === account));
      expect(moved("processor")).toBe(credit.back);
      expect([moved("revenue"), moved("promo")]).toEqual([credit.lost, given]);

      for (const payment of payments) {
        const { amount, createdAt, state, refunds = [], disputes = [] } = payment;
        expect(state).toBe("captured");
        expect(NOW - createdAt).toBeLessThanOrEqual(CARD_REFUND_WITHIN);
        const lost = disputes.filter((one) => one.state === "lost");
        expect(sum(refunds) + sum(lost)).toBeLessThanOrEqual(amount);
        expect(refunds.filter(({ of }) => of === "closing")).toHaveLength(1);
      }
      if (credit.back > 0) sentBack += 1;
      if (credit.lost > 0) gaveUp += 1;
    }),
    { numRuns: 2_000 },
  );
  expect(Math.min(sentBack, gaveUp)).toBeGreaterThan(100);
});
