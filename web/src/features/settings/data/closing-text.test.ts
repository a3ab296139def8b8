import { describe, expect, it } from "vitest";
import { closingSentences, givenUp } from "./closing-text.ts";

const none = { back: 0, lost: 0, given: 0, currency: "USD", cards: [] };
const visa = { brand: "visa", last4: "4242", amount: 4_000 };
const mastercard = { brand: "mastercard", last4: "4444", amount: 1_000 };

describe("what happens to the credit of an account that is deleted", () => {
  it.each([
    ["none", none, [], 0],
    [
      "credit that goes back",
      { ...none, back: 4_000, cards: [visa] },
      ["$40.00 goes back to your Visa ending in 4242."],
      0,
    ],
    [
      "credit that goes back to two cards",
      { ...none, back: 5_000, cards: [mastercard, visa] },
      [
        "$10.00 goes back to your Mastercard ending in 4444.",
        "$40.00 goes back to your Visa ending in 4242.",
      ],
      0,
    ],
    [
      "credit that no card takes back",
      { ...none, lost: 750 },
      ["$7.50 of your credit can't go back to a card, so you'll lose it."],
      750,
    ],
    ["a gift", { ...none, given: 500 }, ["You'll lose $5.00 of gift credit."], 500],
    [
      "all of them",
      { ...none, back: 4_000, lost: 750, given: 500, cards: [visa] },
      [
        "$40.00 goes back to your Visa ending in 4242.",
        "$7.50 of your credit can't go back to a card, so you'll lose it.",
        "You'll lose $5.00 of gift credit.",
      ],
      1_250,
    ],
  ])("is said for %s", (_what, credit, sentences, amount) => {
    expect(closingSentences(credit)).toEqual(sentences);
    expect(givenUp(credit)).toBe(amount);
  });
});
