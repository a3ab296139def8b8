import { recordRefundToCredit } from "../booking/money/captured.ts";
import type { TransitionResult } from "../booking/transitions.ts";
import { cancelEvent } from "../ledger/postings/booking-posting.ts";
import { withLessFrozen } from "../ledger/postings/frozen-posting.ts";
import * as returned from "../ledger/postings/returned-posting.ts";
import { onDeskRefundLost, onDeskRefundTaken } from "./desk-refund-effects.ts";
import type { Intent, PaymentRefund } from "./payment.ts";
import {
  cardTransaction,
  creditEffects,
  type FactsNow,
  ledgerFactsOf,
  moneyOf,
  noEffects,
  type PaymentEffects,
  type PaymentFacts,
  sessionOwing,
  takenFromCredit,
} from "./payment-effects.ts";
import { type PaymentTransition, refundOf } from "./payment-transition.ts";
import { asCreditOnceMore, forNothingAgain, owedAgain, refundOwed } from "./refund-owed.ts";
import { isForNothing, withRefundChanged } from "./refunds.ts";
import { onDueEnded, onDueTaken, onReturned, onWaits } from "./waiting-refund-effects.ts";
import { onWarnedRefund, topUpParts, withFrozenOnceMore } from "./warned-refund-effects.ts";

/** Decides what a changed refund changes in booking, wallet and ledger. */
export function onRefund(change: PaymentTransition, facts: FactsNow): PaymentEffects {
  const { intent, outcome, wasDue = false } = change;
  const refund = refundOf(change);
  if (!refund) return noEffects(intent);
  switch (outcome) {
    case "refunded":
      if (wasDue) return onDueTaken(intent, refund, facts);
      if (refund.of === "desk") return onDeskRefundTaken(intent, refund, facts);
      if (refund.of === "warned") return onWarnedRefund(intent, refund, facts, "taken");
      return onTaken(intent, refund, facts.moved);
    case "refund refused":
      if (wasDue) return withFrozenOnceMore(onDueEnded(intent, refund, facts), refund);
      if (refund.of === "desk") return onDeskRefundLost(intent, refund, facts);
      // It never left what is frozen.
      if (refund.of === "warned") return noEffects(intent);
      return facts.moved
        ? settleAsCredit(intent, refund, facts.moved, facts)
        : oweAsCredit(intent, refund, facts);
    case "refund waits":
      return onWaits(intent, refund, facts, wasDue);
    case "refund returned":
      return onReturned(intent, refund, facts);
    case "refund failed":
      if (refund.of === "desk") return onDeskRefundLost(intent, refund, facts);
      return refund.of === "elsewhere" || refund.of === "warned"
        ? failedOfTopUp(intent, refund, facts)
        : oweAsCredit(intent, refund, facts);
    default:
      return onElsewhere(intent, refund, facts);
  }
}

/**
 * The processor has taken the refund, which settles its session. For a charge for nothing, or credit that was already
 * reduced, nothing else changes.
 */
function onTaken(
  intent: Intent,
  refund: PaymentRefund,
  settled: TransitionResult | undefined,
): PaymentEffects {
  if (!settled) return noEffects(intent);
  const { booking } = settled;
  const owed = refundOwed(intent, booking);
  const event = cancelEvent(booking, owed, ledgerFactsOf(intent), { returned: owed - refund.amount });
  const transaction = cardTransaction(intent, event, "refund", refund.amount, booking);
  return {
    ...noEffects(intent),
    booking,
    events: [event],
    transactions: refund.amount > 0 ? [transaction] : [],
  };
}

/** The card cannot take the refund of a session: it becomes credit, or unclaimed if the account is gone. */
function settleAsCredit(
  intent: Intent,
  refund: PaymentRefund,
  { booking }: TransitionResult,
  facts: PaymentFacts,
): PaymentEffects {
  const owed = refundOwed(intent, booking);
  const accountId = facts.wallet?.accountId ?? intent.accountId;
  const event = cancelEvent(
    booking,
    owed,
    { ...ledgerFactsOf(intent), accountId },
    { to: facts.wallet ? "credit" : "unclaimed", returned: owed - refund.amount },
  );
  return {
    ...creditEffects(intent, refund, event, facts),
    booking: facts.wallet ? recordRefundToCredit(booking) : booking,
  };
}

/** The processor still has the money we owe the customer: it becomes credit, or unclaimed if the account is gone. */
function oweAsCredit(intent: Intent, refund: PaymentRefund, facts: PaymentFacts): PaymentEffects {
  const event = returned.refundFailedEvent(moneyOf(intent, facts), refund);
  const effects = creditEffects(intent, refund, event, facts);
  const session = facts.wallet && sessionOwing(intent, refund, facts);
  return session ? { ...effects, booking: recordRefundToCredit(session) } : effects;
}

/** Refunded in the processor's dashboard: for a top-up, the remaining credit is taken back. */
function onElsewhere(intent: Intent, refund: PaymentRefund, facts: PaymentFacts): PaymentEffects {
  if (isForNothing(intent) && refund.fromDue === undefined) return noEffects(intent);
  const { wallet, booking } = facts;
  const isTopUp = intent.kind === "top";
  const { frozen, fromFrozen, fromPaid, fromCredit } = topUpParts(
    intent,
    refund,
    isTopUp ? wallet : undefined,
  );
  const parts = { ...refund, fromCredit, fromFrozen };
  const event = returned.refundElsewhereEvent(moneyOf(intent, facts), parts);
  const base = {
    ...noEffects(fromCredit > 0 ? withRefundChanged(intent, refund.n, { fromCredit }) : intent),
    events: [event],
  };
  if (isTopUp) {
    if (!wallet) return base;
    const taken = takenFromCredit(intent, event, wallet, fromPaid);
    return { ...base, ...taken, wallet: withLessFrozen(taken.wallet, frozen, refund.amount) };
  }
  const transaction = cardTransaction(intent, event, "refund", refund.amount, booking);
  return { ...base, transactions: [transaction] };
}

/** What such a refund gave back to the credit is frozen again while the bank's warning lasts. */
const failedOfTopUp = (intent: Intent, refund: PaymentRefund, facts: PaymentFacts) =>
  withFrozenOnceMore(onElsewhereFailed(intent, refund, facts), {
    ...refund,
    amount: refund.fromCredit ?? 0,
  });

function onElsewhereFailed(intent: Intent, refund: PaymentRefund, facts: PaymentFacts): PaymentEffects {
  const money = moneyOf(intent, facts);
  const owed = owedAgain(intent, facts, { ...refund, wasTaken: true });
  if (isForNothing(intent) && refund.fromDue === undefined)
    return forNothingAgain(owed, refund.n, money, facts);
  const fromCredit = (refund.fromCredit ?? 0) + owed.asCredit;
  const event = returned.elsewhereFailedEvent(money, { ...refund, fromCredit, fromDue: owed.toDue });
  if (owed.asCredit > 0) return asCreditOnceMore({ ...owed, asCredit: fromCredit }, refund.n, event, facts);
  const { wallet } = facts;
  const base = { ...noEffects(owed.intent), events: [event] };
  return wallet ? { ...base, ...takenFromCredit(intent, event, wallet, -fromCredit) } : base;
}
