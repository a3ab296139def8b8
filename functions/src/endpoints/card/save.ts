import { endpoint } from "../../http/endpoint.ts";
import { processor } from "../../payment/live.ts";
import { mustAnswer } from "../../payment/port.ts";
import { addCard } from "../../shared/domain/cards.ts";
import { AppError } from "../../shared/errors.ts";
import { changeCards } from "../../store/cards.ts";

/** Keeps the card of a finished setup; somebody else's setup answers like an unknown one. */
export const cardSave = endpoint("/api/card/save", async ({ setupId, isDefault }, context) => {
  const setup = await mustAnswer((await processor()).setupResult(setupId));
  const cards = await changeCards(context, (user) => {
    if (!setup || setup.customer !== user.processorId) throw new AppError("not-found");
    if (setup.state === "refused") throw new AppError("payment-refused", undefined, { reason: setup.reason });
    if (setup.state === "open")
      throw new AppError("wrong-state", "This card has not been entered yet.", { status: setup.state });
    return addCard(user.cards, setup.card, isDefault === true);
  });
  return { cards };
});
