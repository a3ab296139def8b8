import { describe, expect, it } from "vitest";
import { bookingWith } from "../../testing/booking.ts";
import { walletWith } from "../../testing/wallet.ts";
import { cancelEvent, captureEvent, closeEvent, holdEvent } from "./booking-posting.ts";
import { forfeitEvent, postToWallet, StaleWallet, topUpEvents } from "./posting.ts";

const price = (amount: number) => ({ price: { amount, lines: [] } });
const facts = { accountId: "acct-1" };

describe("the ledger", () => {
  it("refuses an amount above the credit, and tells the available credit", () => {
    const wallet = walletWith({ paid: 8_000, heldPaid: 2_000 });
    expect(() => postToWallet(wallet, holdEvent(bookingWith(price(9_000)), facts))).toThrow(
      expect.objectContaining({ code: "insufficient-credit", details: { available: 8_000, needed: 9_000 } }),
    );
  });

  it("asks to read again when the held amount has changed", () => {
    const released = walletWith({ paid: 20_000 });
    expect(() => postToWallet(released, captureEvent(bookingWith(), "held", facts))).toThrow(StaleWallet);
  });

  it("does not accept an event whose entries do not sum to zero", () => {
    const event = { ...holdEvent(bookingWith(), facts), entries: [{ account: "promo", amount: 1 }] };
    expect(() => postToWallet(walletWith({ paid: 50_000 }), event)).toThrow("does not sum to zero");
  });

  it("splits four fifths, rounded down, to the instructor and the rest to revenue", () => {
    const { entries } = closeEvent(bookingWith(price(9_001)));
    expect(entries).toEqual([
      { account: "escrow:a1", amount: -9_001 },
      { account: "instructor:ines", amount: 7_200 },
      { account: "revenue", amount: 1_801 },
    ]);
  });

  it("refunds to the card, and splits what is kept", () => {
    const card = bookingWith({ pmid: "pm_1", ...price(9_001) });
    const { entries } = cancelEvent(card, 4_501, facts);
    expect(entries).toEqual([
      { account: "escrow:a1", amount: -9_001 },
      { account: "processor", amount: 4_501 },
      { account: "instructor:ines", amount: 3_600 },
      { account: "revenue", amount: 900 },
    ]);
  });

  it("knows the customer by the account's id, never by the uid", () => {
    const booking = bookingWith({ given: 500 });
    const events = [
      holdEvent(booking, facts),
      captureEvent(booking, "held", facts),
      cancelEvent(booking, 4_500, facts),
      ...topUpEvents({ ...facts, id: "top_acct-1_k", amount: 500, currency: "USD" }, 100),
      forfeitEvent(walletWith({ paid: 5, given: 5 })),
    ];
    expect(events.every(({ accountId }) => accountId === "acct-1")).toBe(true);
    expect(JSON.stringify(events)).not.toContain(booking.customer.id);
  });
});
