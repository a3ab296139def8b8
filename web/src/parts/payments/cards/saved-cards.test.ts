import type { SavedCard } from "@core/people/user.ts";
import { describe, expect, it } from "vitest";
import {
  cardName,
  defaultPaymentMethod,
  formatExpiry,
  isCardExpired,
  sortDefaultFirst,
} from "./saved-cards.ts";

const card = (pmid: string, changes: Partial<SavedCard> = {}): SavedCard => ({
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
  it("are named by brand and last digits", () => {
    expect(cardName(card("a"))).toBe("Visa ending in 4242");
    expect(cardName(card("a", { via: "apple_pay" }))).toBe("Apple Pay · Visa 4242");
    expect(formatExpiry(card("a"))).toBe("09/27");
  });

  it("are valid until the end of their month in every time zone", () => {
    expect(isCardExpired(card("a"), Date.UTC(2027, 9, 1, 9))).toBe(false);
    expect(isCardExpired(card("a"), Date.UTC(2027, 9, 1, 12))).toBe(true);
  });

  it("list the default card first", () =>
    expect(sortDefaultFirst([card("a"), card("b", { isDefault: true })]).map(({ pmid }) => pmid)).toEqual([
      "b",
      "a",
    ]));
});

describe("the preselected payment method", () => {
  const cards = [card("old", { isDefault: true, expYear: 2020 }), card("good")];

  it("is credit when it covers the price", () =>
    expect(defaultPaymentMethod(cards, { available: 900, needed: 900, now })).toBe("credit"));
  it("is the first valid card when credit does not cover the price", () =>
    expect(defaultPaymentMethod(cards, { available: 899, needed: 900, now })).toBe("good"));
  it("is empty without credit or a card", () =>
    expect(defaultPaymentMethod([], { available: 0, needed: 900, now })).toBe(""));
});
