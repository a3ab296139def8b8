import { describe, expect, it } from "vitest";
import type { SavedCard } from "../../people/user.ts";
import { findSameCard, withAddedCard, withCurrentCards } from "./cards.ts";

const card = (pmid: string, changes: Partial<SavedCard> = {}): SavedCard => ({
  pmid,
  brand: "visa",
  last4: "4242",
  expMonth: 1,
  expYear: 2030,
  isDefault: false,
  ...changes,
});
const shown = (cards: SavedCard[]) => cards.map(({ pmid, isDefault }) => (isDefault ? `${pmid}*` : pmid));

describe("adding a card", () => {
  const saved = [card("pm_1", { isDefault: true, fingerprint: "a" }), card("pm_2", { fingerprint: "b" })];

  it("keeps the saved one of the same number, and gives the new payment method back", () => {
    const { cards, extra } = withAddedCard(saved, card("pm_3", { fingerprint: "b" }), false);
    expect([shown(cards), extra]).toEqual([["pm_1*", "pm_2"], "pm_3"]);
  });

  it("can make the saved one of the same number the default", () => {
    const { cards, extra } = withAddedCard(saved, card("pm_3", { fingerprint: "b" }), true);
    expect([shown(cards), extra]).toEqual([["pm_1", "pm_2*"], "pm_3"]);
  });

  it("replaces one that was renewed, in its place", () => {
    const renewed = card("pm_3", { fingerprint: "a", expYear: 2035 });
    const { cards, extra } = withAddedCard(saved, renewed, false);
    expect([shown(cards), extra]).toEqual([["pm_3*", "pm_2"], "pm_1"]);
  });

  it("adds one with another number, and one without a fingerprint", () => {
    for (const fingerprint of ["c", undefined]) {
      const { cards, extra } = withAddedCard(saved, card("pm_3", fingerprint ? { fingerprint } : {}), false);
      expect([shown(cards), extra]).toEqual([["pm_1*", "pm_2", "pm_3"], undefined]);
    }
    expect(findSameCard([card("pm_1")], undefined)).toBeUndefined();
  });

  it("updates the saved one with its id", () => {
    const { cards, extra } = withAddedCard(saved, card("pm_2", { fingerprint: "b", expYear: 2031 }), false);
    expect([shown(cards), extra]).toEqual([["pm_1*", "pm_2"], undefined]);
    expect(cards[1]?.expYear).toBe(2031);
  });
});

describe("saved cards, compared with those the processor has now,", () => {
  const saved = [card("pm_1", { isDefault: true }), card("pm_2")];
  const { isDefault: _, ...renewed } = card("pm_2", { expYear: 2035 });

  it("are renewed, and those that are gone make room for another default", () => {
    const current = new Map([
      ["pm_1", undefined],
      ["pm_2", renewed],
    ] as const);
    expect(withCurrentCards(saved, current)).toEqual([card("pm_2", { expYear: 2035, isDefault: true })]);
    expect(
      withCurrentCards(
        saved,
        new Map([
          ["pm_1", undefined],
          ["pm_2", undefined],
        ]),
      ),
    ).toEqual([]);
  });

  it("are unchanged where nothing changed, and where nothing is known", () => {
    const { isDefault: _same, ...same } = card("pm_2");
    expect(withCurrentCards(saved, new Map([["pm_2", same]]))).toBeUndefined();
    expect(withCurrentCards(saved, new Map())).toBeUndefined();
  });
});
