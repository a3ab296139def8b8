import type { DigitalWallet, SavedCard } from "@core/people/user.ts";

export const digitalWalletNames: Readonly<Record<DigitalWallet, string>> = {
  apple_pay: "Apple Pay",
  google_pay: "Google Pay",
};

/** "Visa ending in 4242", or "Apple Pay · Visa 4242" */
export const cardName = ({ brand, last4, via }: Pick<SavedCard, "brand" | "last4" | "via">): string => {
  const name = `${brand.charAt(0).toUpperCase()}${brand.slice(1)}`;
  return via ? `${digitalWalletNames[via]} · ${name} ${last4}` : `${name} ending in ${last4}`;
};

type Expiry = Pick<SavedCard, "expMonth" | "expYear">;

/** As it is printed on the card: "12/40". */
export const formatExpiry = ({ expMonth, expYear }: Expiry): string =>
  `${String(expMonth).padStart(2, "0")}/${String(expYear % 100).padStart(2, "0")}`;

/** Whether a card has expired, in every time zone, at an instant (ms UTC). */
export const isCardExpired = ({ expMonth, expYear }: Expiry, now: number): boolean =>
  now >= Date.UTC(expYear, expMonth, 1, 12);

export const sortDefaultFirst = (cards: readonly SavedCard[]): SavedCard[] =>
  [...cards].sort((a, b) => Number(b.isDefault) - Number(a.isDefault));

/** The preselected payment method: credit if it covers the price (both minor units), else the first valid card. */
export const defaultPaymentMethod = (
  cards: readonly SavedCard[],
  { available, needed, now }: { available: number; needed: number; now: number },
): string => {
  if (available >= needed) return "credit";
  return sortDefaultFirst(cards).find((card) => !isCardExpired(card, now))?.pmid ?? "";
};
