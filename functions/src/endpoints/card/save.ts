import { paymentContracts } from "../../core/api/money.ts";
import { AppError } from "../../core/errors.ts";
import { findSameCard, withAddedCard } from "../../core/payments/cards/cards.ts";
import { refusalError } from "../../core/payments/payment-result.ts";
import type { User } from "../../core/people/user.ts";
import { endpoint } from "../../http/endpoint.ts";
import { paymentProcessor } from "../../operations/payments/run-payment.ts";
import { mustAnswer } from "../../payment/must-answer.ts";
import type { CardSetupResult } from "../../payment/port.ts";
import { countCardFailure } from "../../store/payments/card-failures.ts";
import { isCardInUse, updateCards } from "../../store/payments/cards.ts";

/** Saves the card of a finished setup; a card entered several times is saved once. */
export const cardSave = endpoint(
  "/api/card/save",
  paymentContracts,
  async ({ setupId, isDefault }, context) => {
    const port = await paymentProcessor();
    const setup = await mustAnswer("setup result", port.setupResult(setupId));
    let extra: string | undefined;
    let isDeclined = false;
    const cards = await updateCards(context, (user) => {
      isDeclined = setup?.customer === user.processorId && setup?.state === "refused" && !!setup.isDeclined;
      const added = withAddedCard(user.cards, mustBeDone(setup, user), isDefault === true);
      extra = added.extra;
      return added.cards;
    }).catch(async (error: unknown) => {
      if (isDeclined) await countCardFailure(context.uid, context.now);
      throw error;
    });
    if (extra !== undefined && !(await isCardInUse(context, extra)))
      await port.detach(extra).catch(() => undefined);
    return { cards };
  },
);

/**
 * The card of a setup. A repeated request finds its own duplicate of a saved card removed, and gets the saved one.
 * @throws AppError `not-found`, also for a setup of another customer; `payment-refused` {reason}; `wrong-state` {open}
 */
function mustBeDone(setup: CardSetupResult | undefined, user: User) {
  if (!setup || setup.customer !== user.processorId) throw new AppError("not-found");
  if (setup.state === "done") return setup.card;
  if (setup.state === "open")
    throw new AppError("wrong-state", "Please enter your card first.", { status: setup.state });
  const saved = findSameCard(user.cards, setup.fingerprint);
  if (!saved) throw refusalError(setup.reason);
  return saved;
}
