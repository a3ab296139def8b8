import { paymentContracts } from "../../core/api/money.ts";
import { withDefaultCard } from "../../core/payments/cards/cards.ts";
import { endpoint } from "../../http/endpoint.ts";
import { updateCards } from "../../operations/payments/update-cards.ts";

/** Chooses the caller's default card. */
export const cardDefault = endpoint("/api/card/default", paymentContracts, async ({ pmid }, context) => ({
  cards: await updateCards(context, ({ cards }) => withDefaultCard(cards, pmid)),
}));
