import { describe, expect, it } from "vitest";
import { bookingWith, NOW } from "../testing/booking.ts";
import { newBookingIntent, newTopUpIntent } from "./intent.ts";
import type { Intent } from "./payment.ts";
import { paymentMessage, toPaymentResult } from "./payment-result.ts";
import { withRequestedRefund } from "./refunds.ts";

const card = { pmid: "pm_1", brand: "visa", last4: "4242", expMonth: 1, expYear: 2030, isDefault: true };
const request = { uid: "cora", accountId: "acct-1", card, key: "k", hash: "h", now: NOW };
const book = newBookingIntent(bookingWith({ pmid: "pm_1" }), false, request);
const top = newTopUpIntent(500, request);

describe("the payment status a customer sees", () => {
  it.each<[string, Intent]>([
    ["pending", { ...top, state: "new" }],
    ["pending", { ...top, state: "prepared" }],
    ["pending", { ...top, state: "unknown" }],
    ["done", { ...top, state: "captured" }],
    ["done", { ...book, state: "authorised" }],
    ["done", withRequestedRefund({ ...book, state: "captured" }, "session", 100)],
    ["done", { ...book, state: "voided", desiredState: "void" }],
  ])("is %s", (status, intent) => {
    expect(toPaymentResult(intent)).toEqual({ status });
  });

  it("is a challenge to answer, unless it was voided", () => {
    const waiting: Intent = { ...book, state: "action" };
    const challenge = { type: "challenge", clientSecret: "s" } as const;
    expect(toPaymentResult(waiting)).toEqual({ status: "pending" });
    expect(toPaymentResult(waiting, {}, challenge)).toEqual({
      status: "action",
      action: { type: "challenge", clientSecret: "s" },
    });
    expect(toPaymentResult({ ...waiting, desiredState: "void" }, {}, challenge)).toEqual({
      status: "pending",
    });
  });

  it.each<[string, Intent]>([
    ["card_declined", { ...top, state: "refused", reason: "card_declined" }],
    ["expired", { ...book, state: "voided", desiredState: "void", reason: "expired" }],
    ["capture_refused", { ...book, state: "authorised", desiredState: "void", reason: "capture_refused" }],
    ["returned", withRequestedRefund({ ...top, state: "captured" }, "return", 500)],
  ])("is a refusal: %s", (reason, intent) => {
    const result = () => toPaymentResult(intent, { appointmentId: "a1" });
    expect(result).toThrow(
      expect.objectContaining({ status: 402, details: { reason, appointmentId: "a1" } }),
    );
  });

  it.each([
    ["stolen_card", "card_declined", "Your card was declined. Try another card or contact your bank."],
    ["expired_card", "expired_card", "This card has expired. Please choose another card."],
    ["unheard_of", "unheard_of", "The payment didn't go through. Please try another card."],
    ["expired", "expired", "The payment took too long, so you weren't charged."],
  ])("tells no more of the reason %s than may be told", (reason, shown, message) => {
    const refused: Intent = { ...top, state: "refused", reason };
    expect(() => toPaymentResult(refused)).toThrow(
      expect.objectContaining({ message, details: { reason: shown } }),
    );
  });

  it("asks not to pay twice while the outcome is unknown", () => {
    expect(paymentMessage({ status: "pending" }, "Done.")).toContain("do not pay again");
    expect(paymentMessage({ status: "done" }, "Done.")).toBe("Done.");
  });
});
