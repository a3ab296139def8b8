import type { SandboxCard } from "../../../src/core/payments/sandbox.ts";
import type { Trouble } from "../../../src/payment/testing/troubled-port.ts";
import type { Answer } from "../world/requests.ts";

/** What a test card does when a booking, a tip or a top-up is paid with it, while the processor is well. */
function answerOfCard(card: SandboxCard, isChargedNow: boolean): Answer {
  switch (card) {
    case "declined":
    case "insufficient":
      return "payment-refused";
    case "challenge":
      return "action";
    case "timeout":
      return "pending";
    case "capture-refused":
      return isChargedNow ? "payment-refused" : "ok";
    default:
      return "ok";
  }
}

/** The answers to a payment by a card: more of them while the processor is in trouble. */
export const answersToCard = (
  card: SandboxCard,
  isChargedNow: boolean,
  trouble: Trouble | undefined,
): Answer[] =>
  trouble
    ? [answerOfCard(card, isChargedNow), "ok", "pending", "payment-refused"]
    : [answerOfCard(card, isChargedNow)];
