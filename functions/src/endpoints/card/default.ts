import { withDefaultCard } from "../../core/payments/cards/cards.ts";
import { endpoint } from "../../http/endpoint.ts";
import { updateCards } from "../../store/payments/cards.ts";

/** Chooses the caller's default card. */
export const cardDefault = endpoint("/api/card/default", async ({ pmid }, context) => ({
  cards: await updateCards(context, ({ cards }) => withDefaultCard(cards, pmid)),
}));
