import { describe, expect, it } from "vitest";
import { ApiError, type ApiErrorCode } from "../../../api/api-error.ts";
import { type BookingResponse, bookingAnswerOf, isAnswerPending } from "./booking-answer.ts";

const booked: BookingResponse = {
  appointmentId: "a1",
  status: "Requested",
  payment: { status: "done" },
  balance: { amount: 100, currency: "USD" },
};
const other = { instructorId: "ines", start: 1, end: 2, amount: 95 };
const answerTo = (changes: Partial<BookingResponse>) =>
  bookingAnswerOf({ ok: true, value: { ...booked, ...changes } }, false);
const refusal = (code: ApiErrorCode, details = {}, isOutcomeUnknown = false) =>
  bookingAnswerOf(
    { ok: false, error: new ApiError({ code, message: "Message of the server.", details }) },
    isOutcomeUnknown,
  );

describe("the answer to a booking request", () => {
  it("is done when the payment is done and the booking is no longer held", () =>
    expect(answerTo({})).toEqual({ step: "done", booked }));

  it("is pending while the payment is checked", () => {
    const answer = answerTo({ status: "Held", expiresAt: 5, payment: { status: "pending" } });
    expect(answer).toEqual({ step: "pending", held: { appointmentId: "a1", expiresAt: 5 } });
  });

  it("waits for a confirmed email when the card is authorized and the time still held", () => {
    const answer = answerTo({ status: "Held", expiresAt: 5 });
    expect(answer).toEqual({ step: "email", held: { appointmentId: "a1", expiresAt: 5 } });
    expect(isAnswerPending(answer)).toBe(false);
  });

  it.each(["Held", "Canceled"] as const)(
    "says why nothing more is possible for a booking that is %s",
    (status) =>
      expect(refusal("wrong-state", { status })).toEqual({
        step: "wrong",
        message: "Message of the server.",
        reason: "",
      }),
  );

  it("passes on the bank's challenge with the held slot", () =>
    expect(
      answerTo({
        status: "Held",
        expiresAt: 5,
        payment: { status: "action", action: { type: "challenge", clientSecret: "s" } },
      }),
    ).toEqual({
      step: "action",
      challenge: { type: "challenge", clientSecret: "s" },
      held: { appointmentId: "a1", expiresAt: 5 },
    }));

  it("keeps the held slot for another card after a refused one", () =>
    expect(
      refusal("payment-refused", { reason: "card_declined", appointmentId: "a1", expiresAt: 5 }),
    ).toEqual({
      step: "refused",
      message: "Your card was declined. Try another card or contact your bank.",
      held: { appointmentId: "a1", expiresAt: 5 },
    }));

  it("offers no other card once the booking is canceled, though a slot was held before", () => {
    const message = "Your session with Ines was canceled. Your card was declined. You weren't charged.";
    const error = new ApiError({ code: "payment-refused", message, details: { reason: "declined" } });
    const answer = bookingAnswerOf({ ok: false, error }, false, { appointmentId: "a1", expiresAt: 5 });
    expect(answer).toEqual({ step: "wrong", message, reason: "" });
  });

  it.each(["offline", "unavailable", "internal"] as const)("is pending without a response (%s)", (code) => {
    const answer = refusal(code);
    expect(answer).toEqual({ step: "pending" });
    expect(isAnswerPending(answer)).toBe(true);
  });

  it("is a refusal in the operator's words while bookings are switched off", () => {
    const answer = { step: "wrong", message: "Message of the server.", reason: "" };
    expect(refusal("switched-off")).toEqual(answer);
    expect(refusal("switched-off", {}, true)).toMatchObject({ step: "pending", note: answer.message });
  });

  it("stays pending when a retry hits a rate limit", () => {
    expect(refusal("rate-limited", {}, true)).toEqual({
      step: "pending",
      note: "Message of the server.",
    });
    expect(refusal("rate-limited", {}, false)).toEqual({
      step: "wrong",
      message: "Message of the server.",
      reason: "",
    });
  });

  it.each([
    ["slot-taken", { alternatives: [other] }, { step: "taken", alternatives: [other] }],
    ["price-changed", { amount: 95, lines: [] }, { step: "price", amount: 95, lines: [] }],
    ["insufficient-credit", { available: 1, needed: 9 }, { step: "credit", available: 1, needed: 9 }],
    ["profile-incomplete", { missing: ["phone"] }, { step: "profile", missing: ["phone"] }],
    ["outside-area", { nearest: "Brooklyn" }, { step: "outside", nearest: "Brooklyn" }],
    [
      "not-bookable",
      { reason: "notice" },
      { step: "wrong", message: "Message of the server.", reason: "notice" },
    ],
    ["wrong-state", { status: "Expired" }, { step: "expired" }],
  ] as const)("has its own view for %s, on the first attempt or a retry", (code, details, answer) => {
    expect(refusal(code, details, false)).toEqual(answer);
    expect(refusal(code, details, true)).toEqual(answer);
    expect(isAnswerPending(refusal(code, details))).toBe(false);
  });
});
