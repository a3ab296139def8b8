import type { Card, Location, User } from "@shared/model/user.ts";
import type { Wallet } from "@shared/model/wallet.ts";
import { cardName, defaultFirst } from "../../payment/saved-cards.ts";
import { formatMoney } from "../../ui/money-format.ts";

/** "12 Main Street, Brooklyn 11201" */
export const addressLine = ({ line1, city, postalCode }: Location): string =>
  `${line1}, ${city} ${postalCode}`;

/** "$35.00 credit · Visa ending in 4242" */
export const billingLine = (wallet: Wallet | null, cards: readonly Card[]): string => {
  const credit = wallet ? `${formatMoney(wallet.amount - wallet.held, wallet.currency)} credit` : "";
  const [card] = defaultFirst(cards);
  return [credit, card ? cardName(card) : "no card yet"].filter(Boolean).join(" · ");
};

/** "Nobody", "1 instructor", "2 instructors" */
export const blockedLine = ({ blacklist: { length } }: Pick<User, "blacklist">): string =>
  length === 0 ? "Nobody" : `${length} ${length === 1 ? "instructor" : "instructors"}`;
