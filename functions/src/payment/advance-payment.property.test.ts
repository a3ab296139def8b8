import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Booking } from "../core/booking/model.ts";
import { HOUR } from "../core/constants.ts";
import { foldWallet, ledgerAccount } from "../core/ledger/posting.ts";
import { intentId } from "../core/payments/intent.ts";
import { NOW } from "../core/testing/booking.ts";
import { MemoryPaymentStore } from "./testing/memory-payment-store.ts";
import { attempt, PaymentScenario, step } from "./testing/payment-scenario.ts";

function check(scenario: PaymentScenario): void {
  const { store } = scenario;
  const events = [...store.ledger.values()];
  let kept = 0;
  for (const intent of store.intents.values()) {
    const taken = scenario.takenFor(intent.id);
    kept += taken.kept;
    expect(taken.times, `${intent.id} charged`).toBeLessThanOrEqual(1);
    expect(taken.open, `${intent.id} left open`).toBe(0);
    expect(intent.due, `${intent.id} still due`).toBeUndefined();
  }
  const entries = events.flatMap((event) => event.entries);
  const processor = entries
    .filter((e) => e.account === ledgerAccount.processor)
    .reduce((sum, e) => sum + e.amount, 0);
  expect(processor + kept, "the ledger's processor and the processor's own books").toBe(0);
  const fold = events.reduce(
    (wallet, event) => foldWallet(wallet, event.entries),
    new MemoryPaymentStore().wallet,
  );
  expect({ ...store.wallet, version: 0 }).toEqual({ ...fold, version: 0 });
  for (const event of events) expect(event.entries.reduce((sum, e) => sum + e.amount, 0)).toBe(0);
  for (const booking of store.bookings.values()) checkBooking(scenario, booking);
}

function checkBooking(scenario: PaymentScenario, { id, status, billing }: Booking): void {
  const { kept } = scenario.takenFor(intentId.book(id));
  const tip = scenario.takenFor(intentId.tip(id));
  expect(tip.kept, `tip of ${id}`).toBe(billing.tip ? billing.tipAmount : 0);
  if (status === "Expired" || status === "Declined") expect(kept, `${id} ${status}`).toBe(0);
  // A card may refuse a capture it had authorized: then nothing was charged, whatever was owed.
  const owed = billing.amount - (billing.refunded ?? billing.amount);
  if (status === "Canceled" || status === "Missed") expect([0, owed], `${id} ${status}`).toContain(kept);
}

describe("payments by card, whatever happens", () => {
  it("are charged at most once, and the ledger agrees with the processor (M2, M5)", async () => {
    const reached = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25, size: "max" }), async (steps) => {
        const scenario = new PaymentScenario();
        scenario.store.offer = { id: "welcome", until: NOW + 14 * 24 * HOUR };
        for (const one of steps) {
          const id = attempt(() => scenario.make(one.move));
          if (one.move.do === "bank") await scenario.bank(one.move.isPassed);
          if (id !== undefined) await scenario.settle(id, one);
        }
        await scenario.end();
        check(scenario);
        for (const { kind, state, refundBooked } of scenario.store.intents.values())
          reached.add(`${kind} ${state}${refundBooked ? " refunded" : ""}`);
        for (const { status } of scenario.store.bookings.values()) reached.add(status);
      }),
      { numRuns: 3000 },
    );
    // Without these states the scenarios would prove too little.
    for (const state of ["top captured", "top refused", "tip captured", "tip refused", "book voided"])
      expect(reached).toContain(state);
    for (const state of [
      "book captured",
      "book captured refunded",
      "book refused",
      "Missed",
      "Expired",
      "Closed",
    ])
      expect(reached).toContain(state);
  }, 60_000);
});
