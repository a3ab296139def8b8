import { describe, expect, it } from "vitest";
import { DAY, HOUR, MINUTE } from "../constants.ts";
import { NOW } from "../testing/booking.ts";
import { bookingPaymentWith, cardRequest, mustChange, mustStore } from "../testing/card-payment.ts";
import { BEGIN_WITHIN, newTopUpIntent, withNextAttempt } from "./intent.ts";
import type { Intent } from "./payment.ts";
import { applyAnswer, CHALLENGE_TIMEOUT, nextStep, type PaymentStep } from "./state-machine.ts";

const missing = { kind: "missing", isStored: false } as const;

describe("a payment by card", () => {
  it("that waits for a challenge is voided after an hour, except a booking's, which has its own deadline", () => {
    const top: Intent = { ...newTopUpIntent(500, cardRequest), state: "action", processorId: "pay_1" };
    expect(nextStep(top, NOW + CHALLENGE_TIMEOUT - 1)).toBe("retrieve");
    expect(nextStep(top, NOW + CHALLENGE_TIMEOUT)).toBe("void");
    const after = mustChange(top, "void", { state: "voided" });
    expect(after.intent).toMatchObject({ state: "refused", reason: "expired" });
    expect(nextStep(bookingPaymentWith({ state: "action" }), NOW + CHALLENGE_TIMEOUT)).toBe("retrieve");
  });

  /** Minutes from each look at a payment without an answer to the next one. */
  function waitsOf(first: Intent, step: PaymentStep, looks: number): number[] {
    let intent = first;
    return Array.from({ length: looks }, () => {
      const { due = NOW } = intent;
      intent = mustStore(applyAnswer(intent, step, missing, due), due).intent;
      return ((intent.due ?? 0) - due) / MINUTE;
    });
  }

  it("is checked after a minute, then less and less often since it was asked for, up to every four hours", () => {
    const top: Intent = { ...newTopUpIntent(500, cardRequest), state: "unknown" };
    const waits = waitsOf(top, "retrieve", 12);
    expect(waits.slice(0, 5)).toEqual([1, 2, 4, 8, 16]);
    expect(waits.at(-1)).toBe(240);
    const flipped = mustChange(top, "retrieve", { state: "prepared" }, NOW + HOUR).intent;
    const unanswered = mustStore(applyAnswer(flipped, "confirm", missing, NOW + HOUR), NOW + HOUR);
    expect(unanswered.intent.due).toBe(NOW + 2 * HOUR);
  });

  it("of a booking is checked every minute while its time is held", () => {
    expect(waitsOf(bookingPaymentWith({ state: "unknown" }), "retrieve", 11)).toEqual([
      1, 1, 1, 1, 1, 1, 1, 1, 1, 10, 20,
    ]);
  });

  it.each(["new", "prepared"] as const)("that is %s ends when its time to begin is over", (state) => {
    const top: Intent = { ...newTopUpIntent(500, cardRequest), state };
    expect(waitsOf(top, "prepare", 4)).toEqual([1, 2, 4, 7]);
    const [last, over] = [NOW + BEGIN_WITHIN - 1, NOW + BEGIN_WITHIN];
    expect(nextStep(top, last)).toBe(state === "new" ? "prepare" : "confirm");
    expect(nextStep(top, over)).toBe(state === "new" ? "drop" : "void");
    const dropped = mustChange(top, nextStep(top, over), { state: "voided" }, over);
    expect(dropped).toMatchObject({ outcome: "refused", intent: { state: "refused", reason: "expired" } });
    expect(dropped.intent.due).toBeUndefined();
    const again = withNextAttempt(dropped.intent, { ...cardRequest, now: over + DAY });
    expect(nextStep(again, over + DAY)).toBe("prepare");

    const held = bookingPaymentWith({ state });
    expect(nextStep(held, NOW + 10 * MINUTE - 1)).not.toBe(nextStep(held, NOW + 10 * MINUTE));
    const other = withNextAttempt({ ...held, state: "refused" }, { ...cardRequest, now: NOW + 9 * MINUTE });
    expect(nextStep(other, NOW + 10 * MINUTE)).toBe("drop");
  });
});
