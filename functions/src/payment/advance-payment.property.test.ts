import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { HOUR } from "../core/constants.ts";
import { NOW } from "../core/testing/booking.ts";
import { expectBalancedBooks } from "./testing/balanced-books.ts";
import { attempt, PaymentScenario, steps } from "./testing/payment-scenario.ts";

/** Whether an attempt was voided for another card. */
const isReplaced = ({ records, store }: PaymentScenario, intent: string): boolean =>
  [...records.records.entries()].some(
    ([id, one]) =>
      one.kind === "payment" &&
      one.intent === intent &&
      one.state === "voided" &&
      store.intents.get(intent)?.processorId !== id,
  );

describe("payments by card, whatever happens", () => {
  it("are charged at most once, and the ledger agrees with the processor (M2, M5)", async () => {
    const reached = new Set<string>();
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const scenario = new PaymentScenario();
        scenario.store.offer = { id: "welcome", until: NOW + 14 * 24 * HOUR };
        for (const one of all) {
          const id = attempt(() => scenario.make(one.move));
          await scenario.elsewhere(one.move);
          if (id !== undefined) await scenario.settle(id, one);
        }
        await scenario.end();
        expectBalancedBooks(scenario);
        for (const { kind, state, ...rest } of scenario.store.intents.values()) {
          if (isReplaced(scenario, rest.id)) reached.add(`${kind} with another card`);
          reached.add(`${kind} ${state}`);
          for (const { of, state } of rest.refunds ?? []) reached.add(`${kind} ${of} ${state}`);
          for (const { state } of rest.disputes ?? []) reached.add(`${kind} dispute ${state}`);
          if (rest.givenUpAt !== undefined) reached.add(`${kind} given up`);
          if (rest.tries !== undefined) reached.add(`${kind} tried again`);
        }
        for (const { status, billing, events } of scenario.store.bookings.values()) {
          reached.add(status);
          reached.add(`${status} by ${billing.source}`);
          for (const { name } of events) reached.add(name);
        }
      }),
      { numRuns: 2000 },
    );
    // Without these states the scenarios would prove too little.
    for (const state of ["top captured", "top refused", "tip captured", "tip refused", "book voided"])
      expect(reached).toContain(state);
    for (const state of [
      "book captured",
      "book session paid",
      "book session failed",
      "book desk paid",
      "tip desk paid",
      "book elsewhere paid",
      "top elsewhere failed",
      "book dispute won",
      "book dispute lost",
      "top dispute lost",
      "top tried again",
      "book refused",
      "Missed",
      "Canceled by credit",
      "email confirmed",
      "book with another card",
      "Expired",
      "Closed",
    ])
      expect(reached).toContain(state);
  }, 60_000);
});
