import { AppError } from "../../core/errors.ts";
import { findSameCard, withAddedCard, withoutCard } from "../../core/payments/cards/cards.ts";
import { refusalError } from "../../core/payments/payment-result.ts";
import type { SavedCard, User } from "../../core/people/user.ts";
import { logProcessorError } from "../../payment/log-processor-error.ts";
import { mustAnswer } from "../../payment/must-answer.ts";
import type { CardSetupResult, PaymentPort } from "../../payment/port.ts";
import { countCardFailure, mustNotTestCards } from "../../store/payments/card-failures.ts";
import { isCardInUse } from "../../store/payments/cards.ts";
import { type Caller, readOrCreateUser, updateUser } from "../../store/people/users.ts";
import { paymentProcessor } from "./run-payment.ts";
import { updateCards } from "./update-cards.ts";

/** What a browser needs to send a card to the processor. */
interface StartedSetup {
  setupId: string;
  clientSecret: string;
  processor: PaymentPort["name"];
  publishableKey?: string;
}

/**
 * Starts saving a card; the browser sends it to the processor with the client secret, never to us.
 * @throws AppError `rate-limited` after too many declined cards, `unavailable` if the processor doesn't answer
 */
export async function startCardSetup(caller: Caller & { email: string }): Promise<StartedSetup> {
  await mustNotTestCards(caller.uid, caller.now);
  const port = await paymentProcessor();
  const { data: user } = await readOrCreateUser(caller);
  let customer = user.processorId;
  if (customer === undefined) {
    customer = await mustAnswer("customer", port.createCustomer(caller.uid, caller.email || undefined));
    await updateUser(caller, { processorId: customer });
  }
  const { setupId, clientSecret } = await mustAnswer("setup", port.setup(customer));
  const { name: processor, publishableKey } = port;
  return { setupId, clientSecret, processor, ...(publishableKey && { publishableKey }) };
}

/**
 * Saves the card of a finished setup; a card entered several times is saved once. Returns the cards of the account.
 * @throws AppError `not-found`, also for a setup of another customer; `payment-refused` {reason}; `wrong-state` {open};
 * `unavailable` if the processor doesn't answer
 */
export async function saveCard(
  caller: Caller,
  { setupId, isDefault }: { setupId: string; isDefault: boolean },
): Promise<SavedCard[]> {
  const port = await paymentProcessor();
  const setup = await mustAnswer("setup result", port.setupResult(setupId));
  let extra: string | undefined;
  let isDeclined = false;
  const cards = await updateCards(caller, (user) => {
    isDeclined = setup?.customer === user.processorId && setup?.state === "refused" && !!setup.isDeclined;
    const added = withAddedCard(user.cards, mustBeDone(setup, user), isDefault);
    extra = added.extra;
    return added.cards;
  }).catch(async (error: unknown) => {
    if (isDeclined) await countCardFailure(caller.uid, caller.now);
    throw error;
  });
  if (extra !== undefined && !(await isCardInUse(caller, extra)))
    await port.detach(extra).catch(() => undefined);
  return cards;
}

/** The card of a setup. A repeated request finds its own duplicate of a saved card removed, and gets the saved one. */
function mustBeDone(setup: CardSetupResult | undefined, user: User): Omit<SavedCard, "isDefault"> {
  if (!setup || setup.customer !== user.processorId) throw new AppError("not-found");
  if (setup.state === "done") return setup.card;
  if (setup.state === "open")
    throw new AppError("wrong-state", "Please enter your card first.", { status: setup.state });
  const saved = findSameCard(user.cards, setup.fingerprint);
  if (!saved) throw refusalError(setup.reason);
  return saved;
}

/**
 * Removes a card, from the account first: if the processor fails, it is left with a card no one can use. Returns the cards
 * that are left.
 * @throws AppError `wrong-state` {Held} while a booking is being paid with it
 */
export async function removeCard(caller: Caller, pmid: string): Promise<SavedCard[]> {
  if (await isCardInUse(caller, pmid))
    throw new AppError("wrong-state", "You're still paying for a booking with this card.", {
      status: "Held",
    });
  const cards = await updateCards(caller, (user) => withoutCard(user.cards, pmid));
  await (await paymentProcessor()).detach(pmid).catch((error: unknown) => logProcessorError("detach", error));
  return cards;
}
