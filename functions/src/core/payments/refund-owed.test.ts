import { describe, expect, it } from "vitest";
import type { NewLedgerEvent } from "../ledger/ledger.ts";
import { NOW } from "../testing/booking.ts";
import { cardRequest } from "../testing/card-payment.ts";
import { walletWith } from "../testing/wallet.ts";
import { applyDispute, applyRefunds } from "./apply-sync.ts";
import { effectsOf } from "./effects.ts";
import { newTopUpIntent } from "./intent.ts";
import type { Intent } from "./payment.ts";

/** A top-up of 100.00 that was captured, with a test's changes. */
const topUpWith = (changes: Partial<Intent>): Intent => ({
  ...newTopUpIntent(10_000, cardRequest),
  state: "captured",
  processorId: "pay_1",
  ...changes,
});

/** What an event moves on each of these accounts, minor units. */
const movesOf = ({ entries }: NewLedgerEvent) =>
  Object.fromEntries(entries.map(({ account, amount }) => [account.split(":")[0], amount]));

/** A refund for a bank's warning that waited, in whose place 60.00 was returned another way. */
const replaced = { n: 1, of: "warned", amount: 0, state: "paid", fromCredit: 6_000, dueSince: NOW } as const;

describe("what counted for a refund of a top-up that waited, and was not returned after all", () => {
  it("waits as one of its own beside the refund of a deleted account, which the ledger has already", () => {
    const closing = { n: 2, of: "closing", amount: 4_000, state: "requested" } as const;
    const lost = { id: "dp_1", amount: 6_000, fee: 1_500, state: "lost", fromDue: 6_000 } as const;
    const intent = topUpWith({ refunds: [replaced, closing], disputes: [lost] });
    const change = applyDispute(intent, { ...lost, state: "won" }, NOW);
    const after = change && effectsOf(change, {}, NOW);
    expect(after?.events.map(movesOf)).toEqual([{ processor: -6_000, refundDue: 6_000 }]);
    expect(after?.intent.refunds?.slice(1)).toMatchObject([
      closing,
      { n: 3, of: "closing", amount: 6_000, state: "requested", isDue: true },
    ]);
  });

  it("is credit beside what it took of the credit, where a code ends it", () => {
    const elsewhere = {
      n: 2,
      of: "elsewhere",
      amount: 8_000,
      state: "paid",
      processorId: "re_1",
      fromDue: 6_000,
      fromCredit: 2_000,
    } as const;
    const intent = topUpWith({ refunds: [replaced, elsewhere] });
    const failed = {
      id: "re_1",
      amount: 8_000,
      state: "failed",
      reason: "expired_or_canceled_card",
    } as const;
    const change = applyRefunds(intent, [failed]);
    const after = change && effectsOf(change, { wallet: walletWith() }, NOW);
    expect(after?.events.map(movesOf)).toEqual([{ processor: -8_000, paid: 8_000 }]);
    expect(after?.wallet?.paid).toBe(8_000);
    expect(after?.transactions.map(({ billing }) => billing.amount)).toEqual([8_000]);
  });
});
