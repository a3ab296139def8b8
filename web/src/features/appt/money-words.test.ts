import { START, sessionWith } from "@shared/domain/testing/session.ts";
import { describe, expect, it } from "vitest";
import { sourceName, termsOf, untilWords } from "./money-words.ts";

const HOUR = 3_600_000;
const booking = sessionWith();

describe("what canceling gives back", () => {
  it("leaves out what is over", () => {
    expect(termsOf(booking, START - 30 * HOUR).map(({ back }) => back)).toEqual([
      "everything, $90.00",
      "50%, $45.00",
      "nothing",
    ]);
    expect(termsOf(booking, START - 20 * HOUR)).toEqual([
      { when: "Until Tue, May 5, 6:00 AM", back: "50%, $45.00" },
      { when: "After that", back: "nothing" },
    ]);
    expect(termsOf(booking, START)).toEqual([{ when: "If you cancel", back: "nothing" }]);
  });

  it("names the minute the free minutes of a fresh booking end", () => {
    const fresh = sessionWith({ createdAt: START - 6 * HOUR });
    expect(termsOf(fresh, START - 6 * HOUR)[0]).toEqual({
      when: "Until Tue, May 5, 4:10 AM",
      back: "everything, $90.00",
    });
  });

  it("holds until the minute of the next tier, with what comes then", () => {
    expect(untilWords(booking, START - 30 * HOUR)).toBe("Until Mon, May 4, 10:00 AM; after that $45.00.");
    expect(untilWords(booking, START - 20 * HOUR)).toBe("Until Tue, May 5, 6:00 AM; after that nothing.");
    expect(untilWords(booking, START)).toBe("");
  });

  it("is never more than a move has left", () => {
    const moved = sessionWith({ billing: { ...booking.billing, refundCap: 50 } });
    expect(untilWords(moved, START - 30 * HOUR)).toBe("Until Tue, May 5, 6:00 AM; after that nothing.");
  });
});

describe("how a session was paid", () => {
  const card = { pmid: "pm1", brand: "visa", last4: "4242", expMonth: 1, expYear: 2030, isDefault: true };
  it("names credit, the card, or a card that has been removed", () => {
    const paid = { ...booking.billing, source: "card", pmid: "pm1" } as const;
    expect(sourceName(booking.billing, [card])).toBe("your credit");
    expect(sourceName(paid, [card])).toBe("Visa ending in 4242");
    expect(sourceName(paid, [])).toBe("your card");
  });
});
