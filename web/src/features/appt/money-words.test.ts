import { START, sessionWith } from "@shared/domain/testing/session.ts";
import { describe, expect, it } from "vitest";
import { backWords, sourceName, termsOf } from "./money-words.ts";

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

  it("is never more than a move has left", () => {
    const moved = sessionWith({ billing: { ...booking.billing, refundCap: 50 } });
    expect(termsOf(moved, START - 30 * HOUR)).toEqual([
      { when: "Until Tue, May 5, 6:00 AM", back: "50%, $45.00" },
      { when: "After that", back: "nothing" },
    ]);
  });

  it("is said to the cent and with where it goes", () => {
    const say = (refund: number, isRequest = false) =>
      backWords({ booking, refund, source: "your credit", isRequest });
    expect(say(9000)).toBe("You get back all $90.00 to your credit.");
    expect(say(4501)).toBe("You get back $45.01 of $90.00 to your credit.");
    expect(say(0)).toBe("Nothing of the $90.00 comes back.");
    expect(say(9000, true)).toBe("All $90.00 that were set aside are yours again, in your credit.");
    const byCard = { billing: { ...booking.billing, source: "card" } as const };
    expect(backWords({ booking: byCard, refund: 9000, source: "Visa ending in 4242", isRequest: true })).toBe(
      "Nothing was taken yet; the $90.00 set aside on Visa ending in 4242 are released.",
    );
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
