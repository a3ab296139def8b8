import { describe, expect, it } from "vitest";
import { bookingWith, NOW } from "../testing/booking.ts";
import { newTipIntent } from "./intent.ts";
import { creditTipIntent } from "./tip.ts";

const booking = bookingWith();
const request = { uid: "cora", key: "k2", hash: "h2", now: NOW };

describe("the payment of a tip from credit", () => {
  it("is captured immediately, without a card and with nothing left for the sweep", () => {
    const intent = creditTipIntent(booking, 500, undefined, request);
    expect(intent).toMatchObject({ id: "tip_a1", state: "captured", amount: 500, card: { brand: "credit" } });
    expect(intent.due).toBeUndefined();
  });

  it("replaces a refused one by card, with its own amount", () => {
    const card = { pmid: "pm_1", brand: "visa", last4: "4242", expMonth: 1, expYear: 2030, isDefault: true };
    const begun = newTipIntent(booking, 700, { ...request, card, key: "k1", hash: "h1", now: NOW });
    const refused = { ...begun, state: "refused", reason: "declined" } as const;
    expect(creditTipIntent(booking, 500, refused, request)).toMatchObject({
      attempt: 2,
      amount: 500,
      state: "captured",
      card: { pmid: "credit" },
    });
  });
});
