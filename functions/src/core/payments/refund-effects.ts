import type { Booking } from "../booking/booking.ts";
import { recordRefundToCredit, recordSettlement } from "../booking/money/captured.ts";
import type { Instant } from "../fields.ts";
import { cancelEvent } from "../ledger/postings/booking-posting.ts";
import { withLessFrozen } from "../ledger/postings/frozen-posting.ts";
import * as returned from "../ledger/postings/returned-posting.ts";
import { onDeskRefundLost, onDeskRefundTaken } from "./desk-refund-effects.ts";
import type { Intent, PaymentRefund } from "./payment.ts";
import {
  cardTransaction,
  ledgerFactsOf,
  noEffects,
  type PaymentEffects,
  type PaymentFacts,
} from "./payment-effects.ts";
import type { PaymentTransition } from "./payment-transition.ts";
import { asCreditOnceMore, forNothingAgain, owedAgain, refundOwed } from "./refund-owed.ts";
import { isForNothing, withRefundChanged } from "./refunds.ts";
import { creditEffects, takenFromCredit } from "./returned-credit.ts";
import { moneyOf, onDueEnded, onDueTaken, onReturned, onWaits } from "./waiting-refund-effects.ts";
import { onWarnedRefund, topUpParts, withFrozenOnceMore } from "./warned-refund-effects.ts";

/** Decides what a changed refund changes in booking, wallet and ledger. */
export function onRefund(
  { intent, outcome, refund: n, wasDue = false }: PaymentTransition,
  facts: PaymentFacts,
  now: Instant,
): PaymentEffects {
  const refund = intent.refunds?.find((one) => one.n === n);
  if (!refund) return noEffects(intent);
  switch (outcome) {
    case "refunded":
      if (wasDue) return onDueTaken(intent, refund, facts, now);
      if (refund.of === "desk") return onDeskRefundTaken(intent, refund, facts, now);
      if (refund.of === "warned") return onWarnedRefund(intent, refund, facts, { isWaiting: false, now });
      return onTaken(intent, refund, facts.booking, now);
    case "refund refused":
      if (wasDue) return withFrozenOnceMore(onDueEnded(intent, refund, facts, now), refund, now);
      if (refund.of === "desk") return onDeskRefundLost(intent, refund, facts, now);
      // It never left what is frozen.
      if (refund.of === "warned") return noEffects(intent);
      return isRefundOwed(intent, refund, facts.booking)
        ? settleAsCredit(intent, refund, facts.booking, facts, now)
        : oweAsCredit(intent, refund, facts, now);
    case "refund waits":
      return onWaits(intent, refund, facts, { wasDue, now });
    case "refund returned":
      return onReturned(intent, refund, facts, now);
    case "refund failed":
      if (refund.of === "desk") return onDeskRefundLost(intent, refund, facts, now);
      return refund.of === "elsewhere" || refund.of === "warned"
        ? failedOfTopUp(intent, refund, facts, now)
        : oweAsCredit(intent, refund, facts, now);
    default:
      return onElsewhere(intent, refund, facts, now);
  }
}

function isRefundOwed(
  intent: Intent,
  { of }: PaymentRefund,
  booking: Booking | undefined,
): booking is Booking {
  return intent.kind === "book" && of === "session" && booking !== undefined;
}

/**
 * The processor has taken the refund. For a charge for nothing, or credit that was already reduced, nothing else
 * changes.
 */
function onTaken(
  intent: Intent,
  refund: PaymentRefund,
  booking: Booking | undefined,
  now: Instant,
): PaymentEffects {
  if (!isRefundOwed(intent, refund, booking)) return noEffects(intent);
  const owed = refundOwed(intent, booking);
  const event = cancelEvent(booking, owed, ledgerFactsOf(intent, now), { returned: owed - refund.amount });
  const transaction = cardTransaction(intent, event, "refund", refund.amount, booking);
  return {
    ...noEffects(intent),
    booking: recordSettlement(booking, now),
    events: [event],
    transactions: refund.amount > 0 ? [transaction] : [],
  };
}

/** The card cannot take the refund: it becomes credit, or unclaimed if the account is gone. */
function settleAsCredit(
  intent: Intent,
  refund: PaymentRefund,
  booking: Booking,
  facts: PaymentFacts,
  now: Instant,
): PaymentEffects {
  const owed = refundOwed(intent, booking);
  const accountId = facts.wallet?.accountId ?? intent.accountId;
  const event = cancelEvent(
    booking,
    owed,
    { ...ledgerFactsOf(intent, now), accountId },
    { to: facts.wallet ? "credit" : "unclaimed", returned: owed - refund.amount },
  );
  const settled = recordSettlement(booking, now);
  return {
    ...creditEffects(intent, refund, event, facts),
    booking: facts.wallet ? recordRefundToCredit(settled) : settled,
  };
}

/** The processor still has the money we owe the customer: it becomes credit, or unclaimed if the account is gone. */
function oweAsCredit(
  intent: Intent,
  refund: PaymentRefund,
  facts: PaymentFacts,
  now: Instant,
): PaymentEffects {
  const event = returned.refundFailedEvent(moneyOf(intent, facts, now), refund);
  const effects = creditEffects(intent, refund, event, facts);
  const { booking, wallet } = facts;
  if (!wallet || !isRefundOwed(intent, refund, booking)) return effects;
  return { ...effects, booking: recordRefundToCredit(booking) };
}

/** Refunded in the processor's dashboard: for a top-up, the remaining credit is taken back. */
function onElsewhere(
  intent: Intent,
  refund: PaymentRefund,
  facts: PaymentFacts,
  now: Instant,
): PaymentEffects {
  if (isForNothing(intent) && refund.fromDue === undefined) return noEffects(intent);
  const { wallet, booking } = facts;
  const isTopUp = intent.kind === "top";
  const { frozen, fromFrozen, fromPaid, fromCredit } = topUpParts(
    intent,
    refund,
    isTopUp ? wallet : undefined,
  );
  const parts = { ...refund, fromCredit, fromFrozen };
  const event = returned.refundElsewhereEvent(moneyOf(intent, facts, now), parts);
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
const failedOfTopUp = (intent: Intent, refund: PaymentRefund, facts: PaymentFacts, now: Instant) =>
  withFrozenOnceMore(
    onElsewhereFailed(intent, refund, facts, now),
    { ...refund, amount: refund.fromCredit ?? 0 },
    now,
  );

function onElsewhereFailed(
  intent: Intent,
  refund: PaymentRefund,
  facts: PaymentFacts,
  now: Instant,
): PaymentEffects {
  const money = moneyOf(intent, facts, now);
  const owed = owedAgain(intent, facts, { ...refund, wasTaken: true }, now);
  if (isForNothing(intent) && refund.fromDue === undefined)
    return forNothingAgain(owed, refund.n, money, facts);
  const fromCredit = (refund.fromCredit ?? 0) + owed.asCredit;
  const event = returned.elsewhereFailedEvent(money, { ...refund, fromCredit, fromDue: owed.toDue });
  if (owed.asCredit > 0) return asCreditOnceMore({ ...owed, asCredit: fromCredit }, refund.n, event, facts);
  const { wallet } = facts;
  const base = { ...noEffects(owed.intent), events: [event] };
  return wallet ? { ...base, ...takenFromCredit(intent, event, wallet, -fromCredit) } : base;
}
