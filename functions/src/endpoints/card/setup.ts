import { paymentContracts } from "../../core/api/money.ts";
import { endpoint } from "../../http/endpoint.ts";
import { startCardSetup } from "../../operations/payments/saved-cards.ts";

/** Starts saving a card; the browser sends it to the processor with the client secret, never to us. */
export const cardSetup = endpoint("/api/card/setup", paymentContracts, (_input, context) =>
  startCardSetup(context),
);
