import { describe, expect, it } from "vitest";
import { bookingWith } from "../../testing/booking.ts";
import { walletWith } from "../../testing/wallet.ts";
import { codePosting, creditPosting, tipPosting } from "./credit-posting.ts";
import { StaleWallet } from "./posting.ts";

/** 90.00, of which 25.00 is paid with given credit. */
const booking = bookingWith({ given: 2_500 });
const full = walletWith({ paid: 7_500, given: 2_500 });
const onHold = walletWith({ paid: 1_000, heldPaid: 6_500, heldGiven: 2_500 });

describe("credit moved by a booking's transition", () => {
  it("is held, given credit first, and released to where it was, one transaction each", () => {
    const hold = creditPosting(booking, { kind: "hold" }, full, "held");
    expect(hold.wallet).toMatchObject({ paid: 1_000, given: 0, heldPaid: 6_500, heldGiven: 2_500 });
    expect(hold.transactions).toMatchObject([
      { id: "a1_hold", mode: "hold", billing: { amount: -9_000, balance: 1_000 } },
    ]);
    const release = creditPosting(booking, { kind: "release" }, hold.wallet, "held");
    expect(release.wallet).toMatchObject({ paid: 7_500, given: 2_500, heldPaid: 0, heldGiven: 0 });
    expect(release.transactions).toMatchObject([
      { mode: "release", billing: { amount: 9_000, balance: 10_000 } },
    ]);
  });

  it("is captured from the hold, whose transaction becomes the booking's", () => {
    const { wallet, transactions, capturedHold } = creditPosting(
      booking,
      { kind: "capture" },
      onHold,
      "held",
    );
    expect(wallet).toMatchObject({ paid: 1_000, given: 0, heldPaid: 0, heldGiven: 0 });
    expect({ transactions, capturedHold }).toEqual({ transactions: [], capturedHold: "a1_hold" });
  });

  it("is captured from available credit if nothing was held, with a transaction of its own", () => {
    const posting = creditPosting(booking, { kind: "capture" }, { ...full, heldPaid: 500 }, "credit");
    expect(posting.wallet).toMatchObject({ paid: 1_000, given: 0, heldPaid: 500 });
    expect(posting.transactions).toMatchObject([
      {
        mode: "book",
        instructor: "Ines A.",
        userId: "cora",
        billing: { amount: -9_000, balance: 1_000 },
      },
    ]);
    expect(posting.capturedHold).toBeUndefined();
  });

  it.each([
    [0, 0, 0],
    [4_500, 4_500, 0],
    [6_500, 6_500, 0],
    [7_000, 6_500, 500],
    [9_000, 6_500, 2_500],
  ])("is refunded as owed, what was paid first: %i is %i paid and %i given", (refund, paid, given) => {
    const posting = creditPosting(booking, { kind: "refund", refund }, walletWith(), "held");
    expect(posting.wallet).toMatchObject({ paid, given });
    expect(posting.transactions.map(({ mode, billing }) => [mode, billing.amount])).toEqual(
      refund === 0 ? [] : [["refund", refund]],
    );
  });

  it("is refused if there is too little credit, and read again if the hold is gone", () => {
    const short = walletWith({ paid: 6_499, given: 2_500 });
    expect(() => creditPosting(booking, { kind: "hold" }, short, "held")).toThrow(
      expect.objectContaining({ code: "insufficient-credit", details: { available: 8_999, needed: 9_000 } }),
    );
    expect(() => creditPosting(booking, { kind: "capture" }, full, "held")).toThrow(StaleWallet);
  });
});

describe("a tip from credit", () => {
  it("goes to the instructor in full, with a transaction", () => {
    const { wallet, event, transactions } = tipPosting(booking, 500, walletWith({ paid: 700, given: 300 }));
    expect(wallet).toMatchObject({ paid: 200, given: 300, version: 4 });
    expect(event.entries).toEqual([
      { account: "paid:acct-1", amount: -500 },
      { account: "instructor:ines", amount: 500 },
    ]);
    expect(transactions).toMatchObject([{ mode: "tip", billing: { amount: -500, balance: 500 } }]);
  });

  it("is never paid with given credit", () =>
    expect(() => tipPosting(booking, 701, walletWith({ paid: 700, given: 9_000 }))).toThrow(
      expect.objectContaining({ code: "insufficient-credit", details: { available: 700, needed: 701 } }),
    ));
});

describe("credit of a redeemed code", () => {
  it("is added to what was given, with a transaction that calls it a gift", () => {
    const code = { id: "code_1", amount: 2_000, currency: "USD" };
    const before = walletWith({ paid: 500, heldPaid: 200 });
    const { wallet, event, transactions } = codePosting(code, "cora", before);
    expect(wallet).toMatchObject({ paid: 500, given: 2_000, heldPaid: 200 });
    expect(event).toMatchObject({ id: "code_1", accountId: "acct-1" });
    expect(transactions).toMatchObject([
      { mode: "code", userId: "cora", billing: { amount: 2_000, source: "promo", balance: 2_500 } },
    ]);
  });
});
