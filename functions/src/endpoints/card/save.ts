import { AppError } from "../../core/errors.ts";
import { withAddedCard } from "../../core/payments/cards.ts";
import { endpoint } from "../../http/endpoint.ts";
import { mustAnswer } from "../../payment/port.ts";
import { paymentProcessor } from "../../payment/run-payment.ts";
import { updateCards } from "../../store/payments/cards.ts";

/** Saves the card of a finished setup. A setup of another customer is refused like an unknown one. */
export const cardSave = endpoint("/api/card/save", async ({ setupId, isDefault }, context) => {
  const setup = await mustAnswer((await paymentProcessor()).setupResult(setupId));
  const cards = await updateCards(context, (user) => {
    if (!setup || setup.customer !== user.processorId) throw new AppError("not-found");
    if (setup.state === "refused") throw new AppError("payment-refused", undefined, { reason: setup.reason });
    if (setup.state === "open")
      throw new AppError("wrong-state", "Please enter your card first.", { status: setup.state });
    return withAddedCard(user.cards, setup.card, isDefault === true);
  });
  return { cards };
});
