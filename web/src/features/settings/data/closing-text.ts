import type { ClosingCreditView } from "../../../api/answers.ts";
import { cardName } from "../../../parts/payments/cards/saved-cards.ts";
import { formatMoney } from "../../../ui/formats/money-format.ts";

/** What is given up with an account, minor units. */
export const givenUp = ({ lost, given }: Pick<ClosingCreditView, "lost" | "given">): number => lost + given;

/** What happens to the credit of an account that is deleted, in sentences; none without credit. */
export function closingSentences({ lost, given, currency, cards }: ClosingCreditView): string[] {
  const money = (minor: number) => formatMoney(minor, currency);
  return [
    ...cards.map((card) => `${money(card.amount)} goes back to your ${cardName(card)}.`),
    ...(lost > 0 ? [`${money(lost)} of your credit can't go back to a card, so you'll lose it.`] : []),
    ...(given > 0 ? [`You'll lose ${money(given)} of gift credit.`] : []),
  ];
}
