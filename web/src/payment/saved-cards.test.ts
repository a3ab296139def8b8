import type { Card } from "@shared/model/user.ts";
import { describe, expect, it } from "vitest";
import { cardName, defaultFirst, expiryOf, firstMethod, isExpired } from "./saved-cards.ts";

const card = (pmid: string, changes: Partial<Card> = {}): Card => ({
  pmid,
  brand: "visa",
  last4: "4242",
  expMonth: 9,
  expYear: 2027,
  isDefault: false,
  ...changes,
});
const now = Date.UTC(2026, 0, 1);

describe("saved cards", () => {
  it("are named as people know them", () => {
    expect(cardName(card("a"))).toBe("Visa ending in 4242");
    expect(expiryOf(card("a"))).toBe("09/27");
  });

  it("run to the end of their month, wherever the customer is", () => {
    expect(isExpired(card("a"), Date.UTC(2027, 9, 1, 9))).toBe(false);
    expect(isExpired(card("a"), Date.UTC(2027, 9, 1, 12))).toBe(true);
  });

  it("come with the suggested one first", () =>
    expect(defaultFirst([card("a"), card("b", { isDefault: true })]).map(({ pmid }) => pmid)).toEqual([
      "b",
      "a",
    ]));
});

describe("how a session is paid from the start", () => {
  const cards = [card("old", { isDefault: true, expYear: 2020 }), card("good")];

  it("is credit when it covers all of it", () =>
    expect(firstMethod(cards, { available: 900, needed: 900, now })).toBe("credit"));
  it("is the first card that still runs when it does not", () =>
    expect(firstMethod(cards, { available: 899, needed: 900, now })).toBe("good"));
  it("is nothing when there is neither", () =>
    expect(firstMethod([], { available: 0, needed: 900, now })).toBe(""));
});
