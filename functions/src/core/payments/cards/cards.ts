import { AppError } from "../../errors.ts";
import type { SavedCard } from "../../people/user.ts";

/** Maximum number of cards a customer can save. */
export const MAX_CARDS = 10;

/** Makes one card the default, and only that one. */
const markDefault = (cards: readonly SavedCard[], pmid: string): SavedCard[] =>
  cards.map((card) => ({ ...card, isDefault: card.pmid === pmid }));

/** The saved card with this number, by the processor's fingerprint. */
export const findSameCard = (
  cards: readonly SavedCard[],
  fingerprint: string | undefined,
): SavedCard | undefined =>
  fingerprint === undefined ? undefined : cards.find((one) => one.fingerprint === fingerprint);

/** Whether a new payment method of a saved card adds nothing: the card was not renewed. */
const isSameExpiry = (a: Omit<SavedCard, "isDefault">, b: Omit<SavedCard, "isDefault">): boolean =>
  a.expMonth === b.expMonth && a.expYear === b.expYear;

/**
 * Adds a card, or updates the saved one with its id or number: the same card saved twice is one. The first card becomes
 * the default, and any added as `isDefault`. `extra` is a payment method that is no longer needed.
 * @throws AppError `bad-request` if there are too many
 */
export function withAddedCard(
  cards: readonly SavedCard[],
  card: Omit<SavedCard, "isDefault">,
  isDefault: boolean,
): { cards: SavedCard[]; extra?: string } {
  const known = cards.find(({ pmid }) => pmid === card.pmid) ?? findSameCard(cards, card.fingerprint);
  if (known && known.pmid !== card.pmid && isSameExpiry(known, card))
    return { cards: isDefault ? markDefault(cards, known.pmid) : [...cards], extra: card.pmid };
  const kept = known
    ? cards.map((one) => (one === known ? { ...card, isDefault: one.isDefault } : one))
    : [...cards, { ...card, isDefault: false }];
  if (kept.length > MAX_CARDS)
    throw new AppError("bad-request", `You can save up to ${MAX_CARDS} cards.`, {
      setupId: "Remove a card first.",
    });
  const hasDefault = kept.some((one) => one.isDefault);
  return {
    cards: isDefault || !hasDefault ? markDefault(kept, card.pmid) : kept,
    ...(known && known.pmid !== card.pmid && { extra: known.pmid }),
  };
}

/**
 * Removes a card; if it was the default, the first of the rest becomes the default.
 * @throws AppError `not-found`
 */
export function withoutCard(cards: readonly SavedCard[], pmid: string): SavedCard[] {
  const { isDefault } = mustHaveCard(cards, pmid);
  const kept = cards.filter((card) => card.pmid !== pmid);
  const [first] = kept;
  return isDefault && first ? markDefault(kept, first.pmid) : kept;
}

/**
 * The cards as the processor has them now, by pmid: banks renew some, and some are removed. The rest keep their order.
 * Undefined if nothing changed.
 */
export function withCurrentCards(
  cards: readonly SavedCard[],
  current: ReadonlyMap<string, Omit<SavedCard, "isDefault"> | undefined>,
): SavedCard[] | undefined {
  const kept = cards.flatMap((card) => {
    if (!current.has(card.pmid)) return [card];
    const now = current.get(card.pmid);
    return now ? [{ ...card, ...now }] : [];
  });
  if (JSON.stringify(kept) === JSON.stringify(cards)) return undefined;
  const [first] = kept;
  return first && !kept.some(({ isDefault }) => isDefault) ? markDefault(kept, first.pmid) : kept;
}

/**
 * Makes a card the default.
 * @throws AppError `not-found`
 */
export const withDefaultCard = (cards: readonly SavedCard[], pmid: string): SavedCard[] =>
  markDefault(cards, mustHaveCard(cards, pmid).pmid);

/**
 * Finds a card by its id; another customer's card counts as unknown.
 * @throws AppError `not-found`
 */
export function mustHaveCard(cards: readonly SavedCard[], pmid: string): SavedCard {
  const card = cards.find((one) => one.pmid === pmid);
  if (!card) throw new AppError("not-found");
  return card;
}

/**
 * The card to pay with if the request names none.
 * @throws AppError `profile-incomplete` {missing: ["card"]}
 */
export function mustHaveDefaultCard(cards: readonly SavedCard[]): SavedCard {
  const card = cards.find((one) => one.isDefault) ?? cards[0];
  if (!card) throw new AppError("profile-incomplete", "Please add a card first.", { missing: ["card"] });
  return card;
}
