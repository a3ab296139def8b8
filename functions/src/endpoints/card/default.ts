import { endpoint } from "../../http/endpoint.ts";
import { makeDefault } from "../../shared/domain/cards.ts";
import { changeCards } from "../../store/cards.ts";

/** Chooses the card that is offered first. */
export const cardDefault = endpoint("/api/card/default", async ({ pmid }, context) => ({
  cards: await changeCards(context, ({ cards }) => makeDefault(cards, pmid)),
}));
