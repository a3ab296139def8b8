import { describe, expect, it } from "vitest";
import { ApiError, type ApiErrorCode } from "../api/api-error.ts";
import { answerOf, type Booked, isOpen } from "./answer.ts";

const booked: Booked = {
  appointmentId: "a1",
  status: "Requested",
  payment: { status: "done" },
  balance: { amount: 100, currency: "USD" },
};
const said = (changes: Partial<Booked>) => answerOf({ ok: true, value: { ...booked, ...changes } }, false);
const refusal = (code: ApiErrorCode, details = {}, isUnsettled = false) =>
  answerOf(
    { ok: false, error: new ApiError({ code, message: "Said by the server.", details }) },
    isUnsettled,
  );

describe("what asking to book came to", () => {
  it("is done when it is paid and the booking says so", () =>
    expect(said({})).toEqual({ step: "done", booked }));

  it("is not done while the booking is still held", () => {
    const answer = said({ status: "Held", expiresAt: 5 });
    expect(answer).toEqual({ step: "pending", isLost: false, held: { appointmentId: "a1", expiresAt: 5 } });
  });

  it("hands on the bank's question with the time that is kept", () =>
    expect(
      said({
        status: "Held",
        expiresAt: 5,
        payment: { status: "action", action: { type: "challenge", clientSecret: "s" } },
      }),
    ).toEqual({ step: "action", clientSecret: "s", held: { appointmentId: "a1", expiresAt: 5 } }));

  it("keeps the time for another card when one was refused", () =>
    expect(
      refusal("payment-refused", { reason: "card_declined", appointmentId: "a1", expiresAt: 5 }),
    ).toEqual({
      step: "refused",
      message: "The card was declined. Please try another one, or ask your bank.",
      held: { appointmentId: "a1", expiresAt: 5 },
    }));

  it.each(["offline", "unavailable", "internal"] as const)("is open when no answer came (%s)", (code) => {
    const answer = refusal(code);
    expect(answer).toEqual({ step: "pending", isLost: true });
    expect(isOpen(answer)).toBe(true);
  });

  it("stays open when asking again was turned away by a limit", () => {
    expect(refusal("rate-limited", {}, true)).toEqual({
      step: "pending",
      isLost: true,
      note: "Said by the server.",
    });
    expect(refusal("rate-limited", {}, false)).toEqual({
      step: "wrong",
      message: "Said by the server.",
      reason: "",
    });
  });

  it.each([
    ["slot-taken", { alternatives: [{ start: 1 }] }, { step: "taken", alternatives: [{ start: 1 }] }],
    ["price-changed", { amount: 95, lines: [] }, { step: "price", amount: 95, lines: [] }],
    ["insufficient-credit", { available: 1, needed: 9 }, { step: "credit", available: 1, needed: 9 }],
    ["profile-incomplete", { missing: ["phone"] }, { step: "profile", missing: ["phone"] }],
    ["outside-area", { nearest: "Brooklyn" }, { step: "outside", nearest: "Brooklyn" }],
    [
      "not-bookable",
      { reason: "notice" },
      { step: "wrong", message: "Said by the server.", reason: "notice" },
    ],
    ["wrong-state", { status: "Expired" }, { step: "expired" }],
  ] as const)("has a face of its own for %s, asked for the first time or again", (code, details, answer) => {
    expect(refusal(code, details, false)).toEqual(answer);
    expect(refusal(code, details, true)).toEqual(answer);
    expect(isOpen(refusal(code, details))).toBe(false);
  });
});
