import { paymentContracts } from "../../core/api/money.ts";
import { endpoint } from "../../http/endpoint.ts";
import { removeCard } from "../../operations/payments/saved-cards.ts";

/** Removes a saved card. */
export const cardRemove = endpoint("/api/card/remove", paymentContracts, async ({ pmid }, context) => ({
  cards: await removeCard(context, pmid),
}));
