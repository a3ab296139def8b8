import { describe, expect, it } from "vitest";
import { bookingWith, NOW } from "../testing/booking.ts";
import { codePosting, creditPosting, tipPosting } from "./credit-posting.ts";
import { StaleWallet } from "./posting.ts";
import type { Wallet } from "./wallet.ts";

const booking = bookingWith();
const walletWith = (amount: number, held: number): Wallet => ({ amount, held, currency: "USD", version: 3 });
const held = { from: "held", now: NOW } as const;

describe("credit moved by a booking's transition", () => {
  it("is held and released without a transaction", () => {
    const hold = creditPosting(booking, { kind: "hold" }, walletWith(10_000, 0), held);
    expect(hold).toMatchObject({ wallet: { amount: 10_000, held: 9_000 }, transactions: [] });
    const release = creditPosting(booking, { kind: "release" }, hold.wallet, held);
    expect(release).toMatchObject({ wallet: { amount: 10_000, held: 0 }, transactions: [] });
  });

  it("is captured from the hold, with a transaction that shows the balance afterwards", () => {
    const { wallet, transactions } = creditPosting(
      booking,
      { kind: "capture" },
      walletWith(10_000, 9_000),
      held,
    );
    expect(wallet).toMatchObject({ amount: 1_000, held: 0 });
    expect(transactions).toMatchObject([
      { mode: "book", instructor: "Ines Alvarez", billing: { amount: -9_000, balance: 1_000 } },
    ]);
  });

  it("is captured from available credit if nothing was held", () => {
    const free = { from: "credit", now: NOW } as const;
    const { wallet } = creditPosting(booking, { kind: "capture" }, walletWith(10_000, 500), free);
    expect(wallet).toMatchObject({ amount: 1_000, held: 500 });
  });

  it("is refunded as owed; a refund of zero makes no transaction", () => {
    const refund = (amount: number) =>
      creditPosting(booking, { kind: "refund", refund: amount }, walletWith(0, 0), held);
    expect(refund(4_500)).toMatchObject({
      wallet: { amount: 4_500 },
      transactions: [{ mode: "refund", billing: { amount: 4_500, balance: 4_500 } }],
    });
    expect(refund(0)).toMatchObject({ wallet: { amount: 0 }, transactions: [] });
  });

  it("is refused if there is too little, and read again if the hold is gone", () => {
    expect(() => creditPosting(booking, { kind: "hold" }, walletWith(8_999, 0), held)).toThrow(
      expect.objectContaining({ code: "insufficient-credit", details: { available: 8_999, needed: 9_000 } }),
    );
    expect(() => creditPosting(booking, { kind: "capture" }, walletWith(9_000, 0), held)).toThrow(
      StaleWallet,
    );
  });
});

describe("a tip from credit", () => {
  it("goes to the instructor in full, with a transaction", () => {
    const { wallet, event, transactions } = tipPosting(booking, 500, walletWith(700, 0), NOW);
    expect(wallet).toMatchObject({ amount: 200, version: 4 });
    expect(event.entries).toEqual([
      { account: "customer:cora", amount: -500 },
      { account: "instructor:ines", amount: 500 },
    ]);
    expect(transactions).toMatchObject([{ mode: "tip", billing: { amount: -500, balance: 200 } }]);
  });

  it("is refused if there is too little", () =>
    expect(() => tipPosting(booking, 701, walletWith(700, 0), NOW)).toThrow(
      expect.objectContaining({ code: "insufficient-credit" }),
    ));
});

describe("credit of a redeemed code", () => {
  it("is added, with a transaction that calls it a gift", () => {
    const code = { id: "code_1", amount: 2_000, currency: "USD" };
    const { wallet, event, transactions } = codePosting(code, "cora", walletWith(700, 200), NOW);
    expect(wallet).toMatchObject({ amount: 2_700, held: 200 });
    expect(event.id).toBe("code_1");
    expect(transactions).toMatchObject([
      { mode: "code", userId: "cora", billing: { amount: 2_000, source: "promo", balance: 2_500 } },
    ]);
  });
});
