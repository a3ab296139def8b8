import { describe, expect, it } from "vitest";
import { CARD_REFUND_WITHIN, DAY } from "../constants.ts";
import { newTopUpIntent } from "../payments/intent.ts";
import type { Intent, PaymentDispute, PaymentRefund } from "../payments/payment.ts";
import { refundableOf } from "../payments/refunds.ts";
import { NOW } from "../testing/booking.ts";
import { walletWith } from "../testing/wallet.ts";
import { closeCredit, closingCreditOf, refundsByCard } from "./closing-credit.ts";

/** A captured top-up of 50.00, `days` ago, with a test's changes. */
function topUp(key: string, days: number, changes: Partial<Intent> = {}, last4 = "4242"): Intent {
  const card = { pmid: `pm_${last4}`, brand: "visa", last4, expMonth: 1, expYear: 2030, isDefault: true };
  const request = { uid: "cora", accountId: "acct-1", card, key, hash: "h", now: NOW - days * DAY };
  const { due: _due, ...paid } = newTopUpIntent(5_000, request);
  return { ...paid, state: "captured", processorId: `pi_${key}`, ...changes };
}
const refund = (amount: number, state: PaymentRefund["state"], n = 1): PaymentRefund => ({
  n,
  of: "elsewhere",
  amount,
  state,
});
const dispute = (amount: number, state: PaymentDispute["state"]): PaymentDispute => ({
  id: `dp_${state}`,
  amount,
  fee: 1_500,
  state,
});

describe("what the card of a top-up can take back", () => {
  it.each([
    ["all of it", {}, 5_000],
    [
      "what was not given back before",
      { refunds: [refund(1_000, "paid"), refund(500, "pending", 2)] },
      3_500,
    ],
    ["nothing after a refund that failed", { refunds: [refund(1_000, "failed")] }, 0],
    ["nothing after a refund that was refused", { refunds: [refund(1_000, "refused")] }, 0],
    ["nothing while it is disputed", { disputes: [dispute(1_000, "open")] }, 0],
    ["what a lost dispute has left", { disputes: [dispute(1_000, "lost")] }, 4_000],
    ["all of it after a dispute that was won", { disputes: [dispute(1_000, "won")] }, 5_000],
    [
      "nothing after it was returned twice",
      { refunds: [refund(4_000, "paid")], disputes: [dispute(4_000, "lost")] },
      0,
    ],
    ["nothing if it was never paid", { state: "refused" as const }, 0],
    ["nothing if it is no top-up", { kind: "tip" as const }, 0],
  ])("is %s", (_what, changes: Partial<Intent>, amount) =>
    expect(refundableOf(topUp("k", 1, changes), NOW)).toBe(amount),
  );

  it("is nothing after 180 days", () => {
    const days = CARD_REFUND_WITHIN / DAY;
    expect(refundableOf(topUp("k", days), NOW)).toBe(5_000);
    expect(refundableOf(topUp("k", days), NOW + 1)).toBe(0);
  });
});

describe("the credit of an account that is deleted", () => {
  it("goes back to the newest top-ups first; the rest that was paid is lost, and gifts are given up", () => {
    const topUps = [topUp("old", 200), topUp("first", 30), topUp("last", 1), topUp("middle", 10)];
    const credit = closingCreditOf({ paid: 12_000, given: 700 }, topUps, NOW);
    expect(credit.refunds.map(({ payment, amount }) => [payment.key, amount])).toEqual([
      ["last", 5_000],
      ["middle", 5_000],
      ["first", 2_000],
    ]);
    expect(credit).toMatchObject({ back: 12_000, lost: 0, given: 700 });
    expect(closingCreditOf({ paid: 12_000, given: 0 }, topUps.slice(0, 2), NOW)).toMatchObject({
      back: 5_000,
      lost: 7_000,
    });
  });

  it("leaves nothing in the wallet: a refund asked of each top-up, each with its event, and the rest given up", () => {
    const wallet = walletWith({ paid: 8_000, given: 250 });
    const elsewhere = { refunds: [refund(4_000, "paid")] };
    const credit = closingCreditOf(wallet, [topUp("a", 2), topUp("b", 1, elsewhere)], NOW);
    const { payments, events, transactions } = closeCredit(wallet, credit, "cora", NOW);
    expect(payments.map(({ key, refunds, due, wantedAt }) => ({ key, refunds, due, wantedAt }))).toEqual([
      {
        key: "b",
        refunds: [...elsewhere.refunds, { n: 2, of: "closing", amount: 1_000, state: "requested" }],
        due: NOW + 60_000,
        wantedAt: NOW,
      },
      {
        key: "a",
        refunds: [{ n: 1, of: "closing", amount: 5_000, state: "requested" }],
        due: NOW + 60_000,
        wantedAt: NOW,
      },
    ]);
    const base = { accountId: "acct-1", currency: "USD" };
    const toCard = (intent: string, n: number, amount: number) => ({
      ...base,
      id: `${intent}_refund_${n}`,
      kind: "refund",
      intent,
      entries: [
        { account: "paid:acct-1", amount: -amount },
        { account: "processor", amount },
      ],
    });
    expect(events).toEqual([
      toCard("top_acct-1_b", 2, 1_000),
      toCard("top_acct-1_a", 1, 5_000),
      {
        ...base,
        id: "acct-1_forfeit",
        kind: "adjust",
        entries: [
          { account: "paid:acct-1", amount: -2_000 },
          { account: "revenue", amount: 2_000 },
          { account: "given:acct-1", amount: -250 },
          { account: "promo", amount: 250 },
        ],
      },
    ]);
    expect(transactions).toMatchObject([
      { mode: "adjust", userId: "cora", billing: { amount: -2_250, source: "credit", balance: 0 } },
    ]);
  });

  it("makes no event where there is none, and gives up nothing where all of it goes back", () => {
    const none = walletWith();
    expect(closeCredit(none, closingCreditOf(none, [topUp("a", 1)], NOW), "cora", NOW)).toEqual({
      payments: [],
      events: [],
      transactions: [],
    });
    const paid = walletWith({ paid: 5_000 });
    const { events, transactions } = closeCredit(
      paid,
      closingCreditOf(paid, [topUp("a", 1)], NOW),
      "cora",
      NOW,
    );
    expect(events.map(({ kind }) => kind)).toEqual(["refund"]);
    expect(transactions).toEqual([]);
  });

  it("names each card once, with all that goes back to it", () => {
    const topUps = [topUp("a", 3), topUp("b", 2, {}, "4444"), topUp("c", 1)];
    expect(refundsByCard(closingCreditOf({ paid: 13_000, given: 0 }, topUps, NOW))).toEqual([
      { brand: "visa", last4: "4242", amount: 8_000 },
      { brand: "visa", last4: "4444", amount: 5_000 },
    ]);
  });
});
