import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AppError } from "../errors.ts";
import { bookingWith, NOW } from "../testing/booking.ts";
import type { LedgerEvent } from "./model.ts";
import {
  cancelEvent,
  captureEvent,
  closeEvent,
  foldWallet,
  holdEvent,
  ledgerAccount,
  postToWallet,
  releaseEvent,
  StaleWallet,
  tipEvent,
  topUpEvents,
} from "./posting.ts";
import { availableCredit, type Wallet } from "./wallet.ts";

const empty: Wallet = { amount: 0, held: 0, currency: "USD", version: 0 };
const price = (amount: number) => ({ price: { amount, lines: [] } });

/** Balance of one account after all events. */
const balanceOf = (events: readonly LedgerEvent[], name: string): number =>
  events.flatMap(({ entries }) => entries).reduce((sum, e) => sum + (e.account === name ? e.amount : 0), 0);

type Step =
  | { do: "top"; amount: number; bonus: number }
  | {
      do: "book";
      amount: number;
      instant: boolean;
      end: "release" | "close" | "cancel" | "open";
      percent: number;
      tip: number;
    };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant("top" as const),
    amount: fc.integer({ min: 500, max: 100_000 }),
    bonus: fc.nat(20_000),
  }),
  fc.record({
    do: fc.constant("book" as const),
    amount: fc.integer({ min: 1, max: 30_000 }),
    instant: fc.boolean(),
    end: fc.constantFrom("release" as const, "close" as const, "cancel" as const, "open" as const),
    percent: fc.integer({ min: 0, max: 100 }),
    tip: fc.nat(5_000),
  }),
);

/** The events of a step, each based on the wallet at that point. */
function* eventsOf(one: Step, index: number): Generator<LedgerEvent> {
  if (one.do === "top") {
    yield* topUpEvents(`top_${index}`, "cora", one.amount, one.bonus, "USD", NOW);
    return;
  }
  const booking = bookingWith({ id: `a${index}`, ...price(one.amount) });
  if (one.instant) yield captureEvent(booking, "credit", NOW);
  else yield holdEvent(booking, NOW);
  if (one.end === "open") return;
  if (one.end === "release") {
    if (!one.instant) yield releaseEvent(booking, NOW);
    return;
  }
  if (!one.instant) yield captureEvent(booking, "held", NOW);
  if (one.end === "cancel") yield cancelEvent(booking, Math.floor((one.amount * one.percent) / 100), NOW);
  else {
    yield closeEvent(booking, NOW);
    if (one.tip > 0) yield tipEvent(booking, one.tip, "credit", NOW);
  }
}

describe("the ledger", () => {
  it("keeps every wallet equal to the fold of its entries, and none negative", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        let wallet = empty;
        const events: LedgerEvent[] = [];
        steps.forEach((one, index) => {
          for (const event of eventsOf(one, index)) {
            try {
              wallet = postToWallet(wallet, event).wallet;
            } catch (error) {
              expect((error as AppError).code).toBe("insufficient-credit");
              return;
            }
            events.push(event);
            expect(event.entries.reduce((sum, e) => sum + e.amount, 0)).toBe(0);
            expect(availableCredit(wallet)).toBeGreaterThanOrEqual(0);
          }
        });
        const held = events
          .flatMap((e) => e.entries)
          .reduce((sum, e) => sum + (e.account.startsWith("held:") ? e.amount : 0), 0);
        expect(wallet.held).toBe(held);
        expect(wallet.amount).toBe(balanceOf(events, ledgerAccount.customer("cora")) + held);
      }),
      { numRuns: 1500 },
    );
  });

  it("refuses an amount above the credit, and tells the available credit", () => {
    const booking = bookingWith(price(9_000));
    const wallet = { ...empty, amount: 10_000, held: 2_000 };
    expect(() => postToWallet(wallet, holdEvent(booking, NOW))).toThrow(
      expect.objectContaining({ code: "insufficient-credit", details: { available: 8_000, needed: 9_000 } }),
    );
  });

  it("asks to read again when the held amount has changed", () => {
    const released = { ...empty, amount: 20_000 };
    expect(() => postToWallet(released, captureEvent(bookingWith(), "held", NOW))).toThrow(StaleWallet);
  });

  it("does not accept an event whose entries do not sum to zero", () => {
    const event = { ...holdEvent(bookingWith(), NOW), entries: [{ account: "promo", amount: 1 }] };
    expect(() => postToWallet({ ...empty, amount: 50_000 }, event)).toThrow("does not sum to zero");
  });

  it("splits four fifths, rounded down, to the instructor and the rest to revenue", () => {
    const { entries } = closeEvent(bookingWith(price(9_001)), NOW);
    expect(entries).toEqual([
      { account: "escrow:a1", amount: -9_001 },
      { account: "instructor:ines", amount: 7_200 },
      { account: "revenue", amount: 1_801 },
    ]);
  });

  it("refunds to the source and splits what is kept", () => {
    const card = bookingWith({ pmid: "pm_1", ...price(9_001) });
    const { entries } = cancelEvent(card, 4_501, NOW);
    expect(entries).toEqual([
      { account: "escrow:a1", amount: -9_001 },
      { account: "processor", amount: 4_501 },
      { account: "instructor:ines", amount: 3_600 },
      { account: "revenue", amount: 900 },
    ]);
  });

  it("counts held credit as the customer's, but not as available", () => {
    const wallet = foldWallet({ ...empty, amount: 10_000 }, holdEvent(bookingWith(), NOW).entries, "cora");
    expect(wallet).toMatchObject({ amount: 10_000, held: 9_000 });
    expect(availableCredit(wallet)).toBe(1_000);
  });
});
