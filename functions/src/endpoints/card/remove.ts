import { paymentContracts } from "../../core/api/money.ts";
import { AppError } from "../../core/errors.ts";
import { withoutCard } from "../../core/payments/cards/cards.ts";
import { endpoint } from "../../http/endpoint.ts";
import { paymentProcessor } from "../../operations/payments/run-payment.ts";
import { logProcessorError } from "../../payment/log-processor-error.ts";
import { isCardInUse, updateCards } from "../../store/payments/cards.ts";

/** Removes a card, from the account first: if the processor fails, it is left with a card no one can use. */
export const cardRemove = endpoint("/api/card/remove", paymentContracts, async ({ pmid }, context) => {
  if (await isCardInUse(context, pmid))
    throw new AppError("wrong-state", "You're still paying for a booking with this card.", {
      status: "Held",
    });
  const cards = await updateCards(context, (user) => withoutCard(user.cards, pmid));
  await (await paymentProcessor()).detach(pmid).catch((error: unknown) => logProcessorError("detach", error));
  return { cards };
});
