import type { Booking } from "../booking/booking.ts";
import { withDisputed } from "../booking/money/disputed.ts";
import * as returned from "../ledger/postings/returned-posting.ts";
import type { Intent, PaymentDispute } from "./payment.ts";
import {
  type FactsNow,
  noEffects,
  type PaymentEffects,
  type PaymentFacts,
  takenFromCredit,
} from "./payment-effects.ts";
import type { PaymentTransition } from "./payment-transition.ts";
import { asCreditOnceMore, forNothingAgain, owedAgain } from "./refund-owed.ts";
import { hasDueRefund, hasOpenDispute, isForNothing, withDisputeChanged } from "./refunds.ts";
import { disputedOf, freezeDisputed, onFrozenLost, unfreezeUndisputed } from "./top-up-dispute-effects.ts";

/**
 * Decides what a changed dispute changes in booking, wallet and ledger. While one is open the session takes place as planned, and the
 * refund and shares it owes wait; they follow when it has ended.
 */
export function onDispute(
  { intent, outcome, dispute: id }: PaymentTransition,
  facts: FactsNow,
): PaymentEffects {
  const dispute = intent.disputes?.find((one) => one.id === id);
  if (!dispute) return noEffects(intent);
  const money = { intent, accountId: facts.wallet?.accountId ?? intent.accountId };
  // Once its refund waits, such a charge is in the ledger.
  const isOutside = isForNothing(intent) && dispute.fromDue === undefined && !hasDueRefund(intent);
  if (isOutside) return onDisputeForNothing(intent, outcome, dispute, money, facts);
  if (outcome === "dispute lost") return onLost(intent, dispute, money, facts);
  const booking = disputedBooking(intent, facts);
  if (outcome === "disputed") {
    const base = { ...noEffects(intent), ...booking, events: [returned.disputeEvent(money, dispute)] };
    if (intent.kind !== "top") return base;
    return freezeDisputed(base, { id: dispute.id, limit: disputedOf(intent) }, facts);
  }
  if (intent.kind === "top" && !dispute.isWonBack) {
    const base = { ...noEffects(intent), events: [returned.disputeWonEvent(money, dispute)] };
    return unfreezeUndisputed(base, dispute, facts.wallet);
  }
  return { ...booking, ...onWon(intent, dispute, money, { ...facts, ...booking }) };
}

/**
 * For a charge for nothing, which is not in the ledger, only the fee is booked: the bank returns the customer's own
 * money.
 */
function onDisputeForNothing(
  intent: Intent,
  outcome: PaymentTransition["outcome"],
  dispute: PaymentDispute,
  money: returned.ReturnedMoney,
  facts: PaymentFacts,
): PaymentEffects {
  if (outcome === "disputed")
    return { ...noEffects(intent), events: [returned.disputeEvent(money, { ...dispute, amount: 0 })] };
  if (!dispute.isWonBack) return noEffects(intent);
  return forNothingAgain(owedAgain(intent, facts, dispute), 0, money, facts);
}

/** The booking, marked as disputed or no longer disputed. */
function disputedBooking(intent: Intent, { booking }: PaymentFacts): { booking?: Booking } {
  if (intent.kind !== "book" || !booking) return {};
  return { booking: withDisputed(booking, hasOpenDispute(intent)) };
}

function onWon(
  intent: Intent,
  dispute: PaymentDispute,
  money: returned.ReturnedMoney,
  facts: PaymentFacts,
): PaymentEffects {
  if (!dispute.isWonBack) return { ...noEffects(intent), events: [returned.disputeWonEvent(money, dispute)] };
  const { wallet } = facts;
  const owed = owedAgain(intent, facts, dispute);
  const { fromCredit = owed.asCredit, fromGift = 0 } = dispute;
  const event = returned.disputeWonBackEvent(
    { ...money, accountId: wallet?.accountId },
    { ...dispute, fromCredit, fromDue: owed.toDue },
  );
  if (owed.asCredit > 0) return asCreditOnceMore(owed, 0, event, facts);
  const base = { ...noEffects(owed.intent), events: [event] };
  return wallet ? { ...base, ...takenFromCredit(intent, event, wallet, 0 - fromCredit - fromGift) } : base;
}

/** Lost: our loss, but for the credit that is left of a top-up. A session that has not begun is canceled. */
function onLost(
  intent: Intent,
  dispute: PaymentDispute,
  money: returned.ReturnedMoney,
  facts: FactsNow,
): PaymentEffects {
  const { wallet } = facts;
  if (intent.kind === "top" && wallet) {
    const frozen = onFrozenLost(intent, dispute, money, wallet);
    if (frozen) return frozen;
    // Disputed before what is left of a top-up was frozen.
    const fromCredit = returned.coveredByCredit(dispute.amount - (dispute.fromDue ?? 0), wallet);
    const event = returned.disputeLostEvent(money, { ...dispute, fromCredit });
    return {
      ...noEffects(withDisputeChanged(intent, dispute.id, { fromCredit })),
      ...takenFromCredit(intent, event, wallet, fromCredit),
      events: [event],
    };
  }
  const events = [returned.disputeLostEvent(money, dispute)];
  return { ...noEffects(intent), ...(facts.moved ?? disputedBooking(intent, facts)), events };
}
