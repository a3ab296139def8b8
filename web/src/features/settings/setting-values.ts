import { availableCredit } from "@core/ledger/credit.ts";
import type { Wallet } from "@core/ledger/wallet.ts";
import type { SavedCard, User } from "@core/people/user.ts";
import { type Factor, factorName } from "../../auth/factors/factor.ts";
import { cardName, sortDefaultFirst } from "../../parts/payments/cards/saved-cards.ts";
import { formatMoney } from "../../ui/formats/money-format.ts";

/** "$35.00 credit · Visa ending in 4242" */
export const billingSettingText = (wallet: Wallet | null, cards: readonly SavedCard[]): string => {
  const credit = wallet ? `${formatMoney(availableCredit(wallet), wallet.currency)} credit` : "";
  const [card] = sortDefaultFirst(cards);
  return [credit, card ? cardName(card) : "no card yet"].filter(Boolean).join(" · ");
};

/** "None", "1 instructor", "2 instructors" */
export const blockedSettingText = ({ blacklist: { length } }: Pick<User, "blacklist">): string =>
  length === 0 ? "None" : `${length} ${length === 1 ? "instructor" : "instructors"}`;

/** "On: My phone (ending in 0123)", "On: My phone (ending in 0123) and 1 more", "Off"; what it is for while they are unknown. */
export const factorSettingText = (factors: readonly Factor[] | null): string => {
  if (!factors) return "A code when you sign in";
  const [first, ...others] = factors;
  if (!first) return "Off";
  return `On: ${factorName(first)}${others.length === 0 ? "" : ` and ${others.length} more`}`;
};
