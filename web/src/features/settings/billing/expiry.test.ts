import { describe, expect, it } from "vitest";
import { expiryOf, isExpired } from "./expiry.ts";

describe("a card's last month", () => {
  const card = { expMonth: 9, expYear: 2027 };

  it("is written as on the card", () => {
    expect(expiryOf(card)).toBe("09/27");
    expect(expiryOf({ expMonth: 12, expYear: 2105 })).toBe("12/05");
  });

  it("counts in full, wherever the customer is", () => {
    expect(isExpired(card, Date.UTC(2027, 8, 30, 23, 59))).toBe(false);
    // In Hawaii it is still September.
    expect(isExpired(card, Date.UTC(2027, 9, 1, 9))).toBe(false);
    expect(isExpired(card, Date.UTC(2027, 9, 1, 12))).toBe(true);
  });

  it("may be December", () =>
    expect(isExpired({ expMonth: 12, expYear: 2027 }, Date.UTC(2028, 0, 2))).toBe(true));
});
