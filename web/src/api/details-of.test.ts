import { bookingStatuses } from "@core/booking/booking.ts";
import type { DetailedCode, DetailsByCode } from "@core/error-details.ts";
import { AppError, type ErrorBody } from "@core/errors.ts";
import { describe, expect, it } from "vitest";
import { ApiError } from "./api-error.ts";
import { detailsOf, wrongStateOf } from "./details-of.ts";
import { fieldErrorsOf } from "./field-errors.ts";

/** One of each kind, as the server sends them. */
const examples: { [C in DetailedCode]: DetailsByCode[C][] } = {
  "bad-request": [{ "location.city": "This field is required." }, {}],
  "claim-required": [{ reason: "own" }],
  "insufficient-credit": [{ available: 0, needed: 9500 }],
  "payment-refused": [
    { reason: "card_declined" },
    { reason: "expired", appointmentId: "a1", expiresAt: 1_790_000_000_000 },
  ],
  "slot-taken": [
    { alternatives: [] },
    { alternatives: [{ instructorId: "ines", start: 1, end: 2, amount: 9500 }] },
  ],
  "price-changed": [{ amount: 9500, lines: [{ kind: "session", label: "Hatha, 60 minutes", amount: 9500 }] }],
  "refund-changed": [
    { refund: 0, nextTierAt: null },
    { refund: 4750, nextTierAt: 1_790_000_000_000 },
  ],
  "wrong-state": [
    { status: "redeemed" },
    { status: "open" },
    { teaches: true },
    { closedAt: 1_790_000_000_000 },
    { status: "rejected", reapplyAt: 1_790_000_000_000 },
    {
      bookings: [{ appointmentId: "a1", start: 1, timeZone: "UTC", name: "Hatha", instructor: "Ines" }],
      held: 0,
      payments: 1,
      balance: 500,
      back: 300,
      lost: 150,
      given: 50,
      currency: "USD",
    },
  ],
  "not-bookable": [{ reason: "notice" }, { reason: "blocked" }],
  "profile-incomplete": [{ missing: ["name", "email"] }, { missing: ["card"] }],
  "outside-area": [{ nearest: "Brooklyn" }, { nearest: "" }],
  internal: [{ ref: "f3a" }],
};
const codes = Object.keys(examples) as DetailedCode[];

/** The error that the client parses from a response. */
const received = (body: ErrorBody) => {
  const { code, message, details } = JSON.parse(JSON.stringify(AppError.fromBody(body).toBody()));
  return new ApiError({ code, message, details }, 400);
};
const refused = (code: DetailedCode, details: unknown) => new ApiError({ code, message: "No.", details });

describe("details of an error", () => {
  it.each(codes)("of %s arrive as the server sent them", (code) => {
    for (const details of examples[code])
      expect(detailsOf(received({ code, message: "No.", details }), code)).toEqual(details);
  });

  it.each(codes)("of %s are undefined for an unexpected shape, without a crash", (code) => {
    for (const details of [undefined, null, 5, "text", [5], { x: 5 }, { reason: 5, nearest: 5, status: 5 }])
      expect(detailsOf(refused(code, details), code), JSON.stringify(details)).toBeUndefined();
  });

  it.each(codes)("of %s are undefined for an error with another code", (code) => {
    const other = code === "internal" ? "wrong-state" : "internal";
    expect(detailsOf(refused(other, examples[code][0]), code)).toBeUndefined();
  });

  it("are undefined when one list entry or an optional field has the wrong shape", () => {
    const good = { instructorId: "ines", start: 1, end: 2, amount: 9500 };
    const alternatives = [good, { ...good, amount: "95" }];
    expect(detailsOf(refused("slot-taken", { alternatives }), "slot-taken")).toBeUndefined();
    const half = { reason: "expired", appointmentId: "a1", expiresAt: "soon" };
    expect(detailsOf(refused("payment-refused", half), "payment-refused")).toBeUndefined();
  });

  it("are undefined when a value is not in the contract", () => {
    expect(detailsOf(refused("not-bookable", { reason: "toString" }), "not-bookable")).toBeUndefined();
    expect(wrongStateOf(refused("wrong-state", { status: "Vanished" }))).toBeUndefined();
  });
});

describe("the status in a wrong-state error", () => {
  it.each(bookingStatuses)("is the booking's status %s", (status) =>
    expect(wrongStateOf(refused("wrong-state", { status }))).toBe(status),
  );

  it("is undefined when an account cannot be deleted", () =>
    expect(wrongStateOf(refused("wrong-state", { teaches: true }))).toBeUndefined());
});

describe("the field errors of a refused call", () => {
  it("are the details of a bad request", () =>
    expect(fieldErrorsOf(refused("bad-request", { name: "Missing." }))).toEqual({ name: "Missing." }));

  it("are empty for other errors and other shapes", () => {
    expect(fieldErrorsOf(refused("internal", { ref: "f3a" }))).toEqual({});
    expect(fieldErrorsOf(refused("bad-request", { name: { is: "missing" } }))).toEqual({});
    expect(fieldErrorsOf(refused("bad-request", undefined))).toEqual({});
  });
});
