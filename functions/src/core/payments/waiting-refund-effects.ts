import type { Booking } from "../booking/booking.ts";
import { recordRefundToCredit, recordSettlement } from "../booking/money/captured.ts";
import { withDeskRefundStatus } from "../booking/money/desk-refunds.ts";
import { REFUND_DUE_FOR } from "../constants.ts";
import type { DeskRefund } from "../desk-refund.ts";
import type { Instant } from "../fields.ts";
import { cancelEvent } from "../ledger/postings/booking-posting.ts";
import { deskRefundEvent } from "../ledger/postings/desk-refund-posting.ts";
import * as returned from "../ledger/postings/returned-posting.ts";
import type { Intent, PaymentRefund } from "./payment.ts";
import {
  cardTransaction,
  ledgerFactsOf,
  noEffects,
  type PaymentEffects,
  type PaymentFacts,
} from "./payment-effects.ts";
import { refundOwed } from "./refund-owed.ts";
import { creditEffects } from "./returned-credit.ts";
import { endRefund } from "./waiting-refunds.ts";
import { onWarnedRefund } from "./warned-refund-effects.ts";

// What a refund that waits changes: docs/money.md lists its events under `refundDue`.

/** The money of a payment, for events of what is returned. */
export const moneyOf = (intent: Intent, { wallet }: PaymentFacts, at: Instant): returned.ReturnedMoney => ({
  intent,
  accountId: wallet?.accountId,
  at,
});

/** The operator's refund that a refund is for, and its booking with another status of it. */
function deskPart(
  { booking }: PaymentFacts,
  { of, desk }: PaymentRefund,
  status: DeskRefund["status"],
): { billed: DeskRefund; before: Booking; booking: Booking } | undefined {
  const billed = of === "desk" ? booking?.billing.refunds?.find(({ n }) => n === desk) : undefined;
  if (!booking || !billed) return undefined;
  return { billed, before: booking, booking: withDeskRefundStatus(booking, billed.n, status) };
}

/** The session that owes a refund. */
const sessionOf = (
  { kind }: Intent,
  { of }: PaymentRefund,
  { booking }: PaymentFacts,
): Booking | undefined => (kind === "book" && of === "session" ? booking : undefined);

/** Refused by the processor, for now: the first time it comes to `refundDue`. */
export function onWaits(
  intent: Intent,
  refund: PaymentRefund,
  facts: PaymentFacts,
  { wasDue, now }: { wasDue: boolean; now: Instant },
): PaymentEffects {
  if (wasDue) return givenUpAfterDeletion(intent, refund, facts, now) ?? noEffects(intent);
  if (refund.of === "warned") return onWarnedRefund(intent, refund, facts, { isWaiting: true, now });
  const session = sessionOf(intent, refund, facts);
  if (session) {
    const owed = refundOwed(intent, session);
    const how = { to: "due", returned: owed - refund.amount } as const;
    const event = cancelEvent(session, owed, ledgerFactsOf(intent, now), how);
    return { ...noEffects(intent), booking: recordSettlement(session, now), events: [event] };
  }
  const desk = deskPart(facts, refund, "requested");
  if (desk) {
    const { billed, before } = desk;
    const target = { to: "due", intent: intent.id, accountId: intent.accountId } as const;
    const event = deskRefundEvent(before, billed, target, now, billed.amount - refund.amount);
    return { ...noEffects(intent), events: [event] };
  }
  return { ...noEffects(intent), events: [returned.refundWaitsEvent(moneyOf(intent, facts, now), refund)] };
}

/** Returned by the bank after the processor had taken it. */
export function onReturned(
  intent: Intent,
  refund: PaymentRefund,
  facts: PaymentFacts,
  now: Instant,
): PaymentEffects {
  const failed = { ...refund, attempt: (refund.attempt ?? 1) - 1 };
  const event = returned.refundReturnedEvent(moneyOf(intent, facts, now), failed);
  const desk = deskPart(facts, refund, "requested");
  const givenUp = givenUpAfterDeletion(intent, refund, facts, now);
  return {
    ...(givenUp ?? noEffects(intent)),
    ...(!givenUp && desk && { booking: desk.booking }),
    events: [event, ...(givenUp?.events ?? [])],
  };
}

/** The processor has taken it after all. */
export function onDueTaken(
  intent: Intent,
  refund: PaymentRefund,
  facts: PaymentFacts,
  now: Instant,
): PaymentEffects {
  const desk = deskPart(facts, refund, "done");
  const base = { ...noEffects(intent), ...(desk && { booking: desk.booking }) };
  // What came back another way in the meantime has been booked with that.
  if (refund.amount === 0) return base;
  const event = returned.dueRefundedEvent(moneyOf(intent, facts, now), refund);
  // The customer has seen it when it was taken the first time; an account that is gone sees nothing.
  const isShown = !refund.wasTaken && (desk || sessionOf(intent, refund, facts)) !== undefined;
  const transaction = cardTransaction(intent, event, "refund", refund.amount, facts.booking);
  return { ...base, events: [event], transactions: isShown ? [transaction] : [] };
}

/** No card takes it, or an operator gives it: it becomes credit, or unclaimed if the account is gone. */
export function onDueEnded(
  intent: Intent,
  refund: PaymentRefund,
  facts: PaymentFacts,
  now: Instant,
): PaymentEffects {
  const { wallet } = facts;
  const event = returned.dueEndedEvent(moneyOf(intent, facts, now), refund);
  const desk = deskPart(facts, refund, wallet ? "credit" : "unclaimed");
  const session = sessionOf(intent, refund, facts);
  const booking = desk?.booking ?? (wallet && session ? recordRefundToCredit(session) : undefined);
  return { ...creditEffects(intent, refund, event, facts), ...(booking && { booking }) };
}

/** The account is gone and its card has taken nothing for long enough: what we owe is unclaimed. */
function givenUpAfterDeletion(
  intent: Intent,
  refund: PaymentRefund,
  facts: PaymentFacts,
  now: Instant,
): PaymentEffects | undefined {
  if (facts.wallet || now - (refund.dueSince ?? now) < REFUND_DUE_FOR) return undefined;
  const ended = endRefund(intent, refund, refund.reason).intent;
  return onDueEnded(ended, refund, facts, now);
}
