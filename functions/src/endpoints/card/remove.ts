import { endpoint } from "../../http/endpoint.ts";
import { processor } from "../../payment/live.ts";
import { removeCard } from "../../shared/domain/cards.ts";
import { AppError } from "../../shared/errors.ts";
import { changeCards, isCardInUse } from "../../store/cards.ts";

/** Forgets a card, here first: should the processor not answer, it keeps a card that nobody can choose. */
export const cardRemove = endpoint("/api/card/remove", async ({ pmid }, context) => {
  if (await isCardInUse(context, pmid))
    throw new AppError("wrong-state", "A booking is waiting to be paid with this card.", { status: "Held" });
  const cards = await changeCards(context, (user) => removeCard(user.cards, pmid));
  await (await processor()).detach(pmid).catch(() => undefined);
  return { cards };
});
