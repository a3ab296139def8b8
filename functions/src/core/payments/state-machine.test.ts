import { describe, expect, it } from "vitest";
import { DAY, HOUR } from "../constants.ts";
import { NOW } from "../testing/booking.ts";
import {
  bookingPaymentWith,
  cardRequest,
  mustChange,
  mustReject,
  mustStore,
} from "../testing/card-payment.ts";
import { newTopUpIntent, withNextAttempt } from "./intent.ts";
import { withRequestedRefund } from "./refunds.ts";
import { applyAnswer, nextStep, processorKeyOf } from "./state-machine.ts";

const missing = { kind: "missing", isStored: false } as const;
const stored = { kind: "missing", isStored: true } as const;
const captured = { state: "captured", refunds: [] } as const;

describe("a payment by card", () => {
  it("that was captured although voided is refunded in full", () => {
    const change = mustChange(
      bookingPaymentWith({ state: "authorised", desiredState: "void" }),
      "void",
      captured,
    );
    expect(change.intent).toMatchObject({
      state: "captured",
      refunds: [{ n: 1, of: "session", amount: 9_000, state: "requested" }],
    });
    expect(nextStep(change.intent, NOW)).toBe("refund");
  });

  it.each([
    ["the bank still may", "capture_refused", "capture refused"],
    ["its authorization has expired", "expired", "capture lost"],
  ] as const)("whose capture is refused is lost unless %s: %s", (_name, reason, outcome) => {
    const waiting = bookingPaymentWith({ state: "authorised", desiredState: "capture" });
    expect(mustChange(waiting, "capture", { state: "refused", reason }).outcome).toBe(outcome);
    expect(mustChange(waiting, "capture", { state: "voided" }).outcome).toBe("capture lost");
  });

  it("gets a new key after a failure that the processor stored, where a second try is harmless", () => {
    const top = newTopUpIntent(500, cardRequest);
    const once = applyAnswer(top, "prepare", stored, NOW)?.intent ?? top;
    expect([top, once].map(processorKeyOf)).toEqual([`${top.id}_1`, `${top.id}_1_1`]);
    expect(processorKeyOf(withNextAttempt({ ...once, state: "refused" }, cardRequest))).toBe(`${top.id}_2`);
    const refund = withRequestedRefund({ ...top, state: "captured" }, "return", 500);
    expect(applyAnswer(refund, "refund", stored, NOW)?.intent.tries).toBe(1);
    for (const step of ["confirm", "capture", "void", "retrieve"] as const)
      expect(applyAnswer(top, step, stored, NOW + HOUR)?.intent.tries, step).toBeUndefined();
  });

  it.each([
    ["prepare", "new", "capture", { state: "refused", reason: "gone" }, "refused"],
    ["confirm", "prepared", "capture", { state: "refused", reason: "gone" }, "refused"],
    ["retrieve", "unknown", "capture", { state: "refused", reason: "gone" }, "refused"],
    ["retrieve", "unknown", "void", { state: "voided" }, "none"],
    ["void", "authorised", "void", { state: "voided" }, "none"],
  ] as const)("whose %s is rejected for good (%s, %s) ends", (step, state, desiredState, after, outcome) => {
    const intent = bookingPaymentWith({ state, desiredState });
    const change = mustReject(intent, step, "gone", NOW);
    expect(change).toMatchObject({ intent: after, outcome });
    expect(nextStep(change.intent, NOW + DAY)).toBe("rest");
    expect(change.intent.due).toBeUndefined();
  });

  it("is not written on each check while a later one is scheduled", () => {
    const intent = bookingPaymentWith({ state: "unknown", due: NOW + 1 });
    expect(applyAnswer(intent, "retrieve", missing, NOW)).toBeUndefined();
    expect(
      applyAnswer(intent, "retrieve", { kind: "payment", payment: { state: "processing" } }, NOW),
    ).toBeUndefined();
  });

  it("is no longer due once nothing is left to do", () => {
    const over = bookingPaymentWith({ state: "refused", desiredState: "void" });
    expect(over.due).toBeDefined();
    const { intent } = mustStore(applyAnswer(over, "rest", { kind: "unasked" }, NOW));
    expect(intent.due).toBeUndefined();
    expect(applyAnswer(intent, "rest", { kind: "unasked" }, NOW)).toBeUndefined();
  });
});
