import { paymentContracts } from "../../core/api/money.ts";
import { endpoint } from "../../http/endpoint.ts";
import { saveCard } from "../../operations/payments/saved-cards.ts";

/** Saves the card of a finished setup; a card entered several times is saved once. */
export const cardSave = endpoint(
  "/api/card/save",
  paymentContracts,
  async ({ setupId, isDefault = false }, context) => ({
    cards: await saveCard(context, { setupId, isDefault }),
  }),
);
