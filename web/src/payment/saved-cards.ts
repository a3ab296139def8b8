import type { Card } from "@shared/model/user.ts";

/** "Visa ending in 4242" */
export const cardName = ({ brand, last4 }: Pick<Card, "brand" | "last4">): string =>
  `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending in ${last4}`;

type Expiry = Pick<Card, "expMonth" | "expYear">;

/** As it is printed on the card: "12/40". */
export const expiryOf = ({ expMonth, expYear }: Expiry): string =>
  `${String(expMonth).padStart(2, "0")}/${String(expYear % 100).padStart(2, "0")}`;

/** Whether a card's last month is over (everywhere on earth), at an instant (ms UTC). */
export const isExpired = ({ expMonth, expYear }: Expiry, now: number): boolean =>
  now >= Date.UTC(expYear, expMonth, 1, 12);

/** Saved cards, the suggested one first. */
export const defaultFirst = (cards: readonly Card[]): Card[] =>
  [...cards].sort((a, b) => Number(b.isDefault) - Number(a.isDefault));

/** How a session is paid from the start: credit where it covers the price (both minor units), else the first card that still runs. */
export const firstMethod = (
  cards: readonly Card[],
  { available, needed, now }: { available: number; needed: number; now: number },
): string => {
  if (available >= needed) return "credit";
  return defaultFirst(cards).find((card) => !isExpired(card, now))?.pmid ?? "";
};
