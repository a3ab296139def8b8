import { AppError } from "../errors.ts";
import type { Card } from "../model/user.ts";

/** Cards a customer may keep. */
export const MOST_CARDS = 10;

/** Makes one card the default; the others are none. */
const withDefault = (cards: readonly Card[], pmid: string): Card[] =>
  cards.map((card) => ({ ...card, isDefault: card.pmid === pmid }));

/**
 * Adds a card, or refreshes the one there is under its id. The first becomes the default, and one that is to be.
 * @throws AppError `bad-request` when there are too many
 */
export function addCard(cards: readonly Card[], card: Omit<Card, "isDefault">, isDefault: boolean): Card[] {
  const known = cards.find(({ pmid }) => pmid === card.pmid);
  const kept = known
    ? cards.map((one) => (one === known ? { ...card, isDefault: one.isDefault } : one))
    : [...cards, { ...card, isDefault: false }];
  if (kept.length > MOST_CARDS)
    throw new AppError("bad-request", `At most ${MOST_CARDS} cards can be saved.`, {
      setupId: "One too many.",
    });
  const hasDefault = kept.some((one) => one.isDefault);
  return isDefault || !hasDefault ? withDefault(kept, card.pmid) : kept;
}

/**
 * Takes a card away; if it was the default, the first of the others is now.
 * @throws AppError `not-found`
 */
export function removeCard(cards: readonly Card[], pmid: string): Card[] {
  const { isDefault } = mustHaveCard(cards, pmid);
  const kept = cards.filter((card) => card.pmid !== pmid);
  const [first] = kept;
  return isDefault && first ? withDefault(kept, first.pmid) : kept;
}

/**
 * Makes a card the default.
 * @throws AppError `not-found`
 */
export const makeDefault = (cards: readonly Card[], pmid: string): Card[] =>
  withDefault(cards, mustHaveCard(cards, pmid).pmid);

/**
 * The card of an id; a stranger's answers like an unknown one.
 * @throws AppError `not-found`
 */
export function mustHaveCard(cards: readonly Card[], pmid: string): Card {
  const card = cards.find((one) => one.pmid === pmid);
  if (!card) throw new AppError("not-found");
  return card;
}

/**
 * The card to pay with when none was named.
 * @throws AppError `profile-incomplete` {missing: ["card"]}
 */
export function mustHaveDefaultCard(cards: readonly Card[]): Card {
  const card = cards.find((one) => one.isDefault) ?? cards[0];
  if (!card) throw new AppError("profile-incomplete", "Please save a card first.", { missing: ["card"] });
  return card;
}
