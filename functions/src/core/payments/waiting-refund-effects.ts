import { recordRefundToCredit } from "../booking/money/captured.ts";
import { cancelEvent } from "../ledger/postings/booking-posting.ts";
import { deskRefundEvent } from "../ledger/postings/desk-refund-posting.ts";
import * as returned from "../ledger/postings/returned-posting.ts";
import { deskPart } from "./desk-refund-effects.ts";
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
} from "./payment-effects.ts";
import { refundOwed } from "./refund-owed.ts";
import { endRefund } from "./waiting-refunds.ts";
import { onWarnedRefund } from "./warned-refund-effects.ts";

// What a refund that waits changes: docs/money.md lists its events under `refundDue`.

/** Refused by the processor, for now: the first time it comes to `refundDue`. */
export function onWaits(
  intent: Intent,
  refund: PaymentRefund,
  facts: FactsNow,
  wasDue: boolean,
): PaymentEffects {
  if (wasDue) return givenUpAfterDeletion(intent, refund, facts) ?? noEffects(intent);
  if (refund.of === "warned") return onWarnedRefund(intent, refund, facts, "waits");
  if (facts.moved) {
    const { booking } = facts.moved;
    const owed = refundOwed(intent, booking);
    const how = { to: "due", returned: owed - refund.amount } as const;
    return {
      ...noEffects(intent),
      booking,
      events: [cancelEvent(booking, owed, ledgerFactsOf(intent), how)],
    };
  }
  const desk = deskPart(facts, refund, "requested");
  if (desk) {
    const { billed, before } = desk;
    const target = { to: "due", intent: intent.id, accountId: intent.accountId } as const;
    const event = deskRefundEvent(before, billed, target, billed.amount - refund.amount);
    return { ...noEffects(intent), events: [event] };
  }
  return { ...noEffects(intent), events: [returned.refundWaitsEvent(moneyOf(intent, facts), refund)] };
}

/** Returned by the bank after the processor had taken it. */
export function onReturned(intent: Intent, refund: PaymentRefund, facts: FactsNow): PaymentEffects {
  const failed = { ...refund, attempt: (refund.attempt ?? 1) - 1 };
  const event = returned.refundReturnedEvent(moneyOf(intent, facts), failed);
  const desk = deskPart(facts, refund, "requested");
  const givenUp = givenUpAfterDeletion(intent, refund, facts);
  return {
    ...(givenUp ?? noEffects(intent)),
    ...(!givenUp && desk && { booking: desk.booking }),
    events: [event, ...(givenUp?.events ?? [])],
  };
}

/** The processor has taken it after all. */
export function onDueTaken(intent: Intent, refund: PaymentRefund, facts: PaymentFacts): PaymentEffects {
  const desk = deskPart(facts, refund, "done");
  const base = { ...noEffects(intent), ...(desk && { booking: desk.booking }) };
  // What came back another way in the meantime has been booked with that.
  if (refund.amount === 0) return base;
  const event = returned.dueRefundedEvent(moneyOf(intent, facts), refund);
  // The customer has seen it when it was taken the first time; an account that is gone sees nothing.
  const isShown = !refund.wasTaken && (desk || sessionOwing(intent, refund, facts)) !== undefined;
  const transaction = cardTransaction(intent, event, "refund", refund.amount, facts.booking);
  return { ...base, events: [event], transactions: isShown ? [transaction] : [] };
}

/** No card takes it, or an operator gives it: it becomes credit, or unclaimed if the account is gone. */
export function onDueEnded(intent: Intent, refund: PaymentRefund, facts: PaymentFacts): PaymentEffects {
  const { wallet } = facts;
  const event = returned.dueEndedEvent(moneyOf(intent, facts), refund);
  const desk = deskPart(facts, refund, wallet ? "credit" : "unclaimed");
  const session = sessionOwing(intent, refund, facts);
  const booking = desk?.booking ?? (wallet && session ? recordRefundToCredit(session) : undefined);
  return { ...creditEffects(intent, refund, event, facts), ...(booking && { booking }) };
}

/** The account is gone and its card has taken nothing for long enough: what we owe is unclaimed. */
function givenUpAfterDeletion(
  intent: Intent,
  refund: PaymentRefund,
  facts: FactsNow,
): PaymentEffects | undefined {
  if (facts.wallet || !facts.isOverdue) return undefined;
  const ended = endRefund(intent, refund, refund.reason).intent;
  return onDueEnded(ended, refund, facts);
}
