import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { HOUR } from "../shared/constants.ts";
import { intentId } from "../shared/domain/intent.ts";
import { account, foldWallet } from "../shared/domain/ledger.ts";
import { NOW } from "../shared/domain/testing/booking.ts";
import type { Booking } from "../shared/model/booking.ts";
import { MemoryBook } from "./testing/memory-book.ts";
import { attempt, Story, step } from "./testing/story.ts";

function check(story: Story): void {
  const { book } = story;
  const events = [...book.ledger.values()];
  let kept = 0;
  for (const intent of book.intents.values()) {
    const taken = story.takenFor(intent.id);
    kept += taken.kept;
    expect(taken.times, `${intent.id} charged`).toBeLessThanOrEqual(1);
    expect(taken.open, `${intent.id} left open`).toBe(0);
    expect(intent.due, `${intent.id} still due`).toBeUndefined();
  }
  const entries = events.flatMap((event) => event.entries);
  const processor = entries
    .filter((e) => e.account === account.processor)
    .reduce((sum, e) => sum + e.amount, 0);
  expect(processor + kept, "the ledger's processor and the processor's own books").toBe(0);
  const fold = events.reduce(
    (wallet, event) => foldWallet(wallet, event.entries, "cora"),
    new MemoryBook().wallet,
  );
  expect({ amount: book.wallet.amount, held: book.wallet.held }).toEqual({
    amount: fold.amount,
    held: fold.held,
  });
  for (const event of events) expect(event.entries.reduce((sum, e) => sum + e.amount, 0)).toBe(0);
  for (const booking of book.bookings.values()) checkBooking(story, booking);
}

function checkBooking(story: Story, { id, status, billing }: Booking): void {
  const { kept } = story.takenFor(intentId.book(id));
  const tip = story.takenFor(intentId.tip(id));
  expect(tip.kept, `tip of ${id}`).toBe(billing.tip ? billing.tipAmount : 0);
  if (status === "Expired" || status === "Declined") expect(kept, `${id} ${status}`).toBe(0);
  // A card may refuse what it had reserved: then nothing was taken, whatever was owed.
  const owed = billing.amount - (billing.refunded ?? billing.amount);
  if (status === "Canceled" || status === "Missed") expect([0, owed], `${id} ${status}`).toContain(kept);
}

describe("payments by card, whatever happens", () => {
  it("charges once or not at all, and the ledger says the same as the processor (M2, M5)", async () => {
    const reached = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25, size: "max" }), async (steps) => {
        const story = new Story();
        story.book.offer = { id: "welcome", until: NOW + 14 * 24 * HOUR };
        for (const one of steps) {
          const id = attempt(() => story.make(one.move));
          if (one.move.do === "bank") await story.bank(one.move.isPassed);
          if (id !== undefined) await story.settle(id, one);
        }
        await story.end();
        check(story);
        for (const { kind, state, refundBooked } of story.book.intents.values())
          reached.add(`${kind} ${state}${refundBooked ? " refunded" : ""}`);
        for (const { status } of story.book.bookings.values()) reached.add(status);
      }),
      { numRuns: 3000 },
    );
    // Otherwise the stories would not be worth telling.
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
