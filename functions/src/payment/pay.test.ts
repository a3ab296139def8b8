import { describe, expect, it } from "vitest";
import { bookIntent, topUpIntent } from "../shared/domain/intent.ts";
import { bookingWith, NOW } from "../shared/domain/testing/booking.ts";
import type { Intent } from "../shared/model/intent.ts";
import { pay, payMessage } from "./pay.ts";

const card = { pmid: "pm_1", brand: "visa", last4: "4242", expMonth: 1, expYear: 2030, isDefault: true };
const asked = { uid: "cora", card, key: "k", hash: "h", now: NOW };
const book = bookIntent(bookingWith({ pmid: "pm_1" }), false, asked);
const top = topUpIntent(500, asked);

describe("what a customer is told of a payment", () => {
  it.each<[string, Intent]>([
    ["pending", { ...top, state: "new" }],
    ["pending", { ...top, state: "prepared" }],
    ["pending", { ...top, state: "unknown" }],
    ["done", { ...top, state: "captured" }],
    ["done", { ...book, state: "authorised" }],
    ["done", { ...book, state: "captured", refund: 100 }],
    ["done", { ...book, state: "voided", want: "void" }],
  ])("is %s", (status, intent) => {
    expect(pay(intent)).toEqual({ status });
  });

  it("is the challenge to answer, but not one that was given up", () => {
    const waiting: Intent = { ...book, state: "action", clientSecret: "s" };
    expect(pay(waiting)).toEqual({ status: "action", action: { type: "challenge", clientSecret: "s" } });
    expect(pay({ ...waiting, want: "void" })).toEqual({ status: "pending" });
  });

  it.each<[string, Intent]>([
    ["card_declined", { ...top, state: "refused", reason: "card_declined" }],
    ["expired", { ...book, state: "voided", want: "void", reason: "expired" }],
    ["capture_refused", { ...book, state: "authorised", want: "void", reason: "capture_refused" }],
    ["returned", { ...top, state: "captured", refund: 500 }],
  ])("is a refusal: %s", (reason, intent) => {
    const told = () => pay(intent, { appointmentId: "a1" });
    expect(told).toThrow(expect.objectContaining({ status: 402, details: { reason, appointmentId: "a1" } }));
  });

  it("begs not to pay twice while nobody knows", () => {
    expect(payMessage({ status: "pending" }, "Done.")).toContain("do not pay again");
    expect(payMessage({ status: "done" }, "Done.")).toBe("Done.");
  });
});
