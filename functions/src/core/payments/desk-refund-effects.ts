import type { Booking } from "../booking/booking.ts";
import { withDeskRefundStatus } from "../booking/money/desk-refunds.ts";
import type { DeskRefund } from "../desk-refund.ts";
import type { Instant } from "../fields.ts";
import { deskRefundEvent } from "../ledger/postings/desk-refund-posting.ts";
import { refundFailedEvent } from "../ledger/postings/returned-posting.ts";
import { SWEEP_DELAY } from "./intent.ts";
import type { Intent, PaymentRefund } from "./payment.ts";
import {
  cardTransaction,
  creditEffects,
  moneyOf,
  noEffects,
  type PaymentEffects,
  type PaymentFacts,
} from "./payment-effects.ts";
import { withAskedRefund } from "./refunds.ts";

/**
 * Asks the processor for an operator's refund. The operator knew what was returned earlier without our request, so that
 * does not count toward it.
 */
export function withRequestedDeskRefund(intent: Intent, { n, amount }: DeskRefund, now: Instant): Intent {
  const asked = withAskedRefund(intent, { of: "desk", desk: n, amount });
  return { ...asked, due: now + SWEEP_DELAY, wantedAt: now, updatedAt: now };
}

/** The operator's refund that a refund is for, and its booking before and with another status of it. */
export function deskPart(
  { booking }: PaymentFacts,
  { of, desk }: PaymentRefund,
  status: DeskRefund["status"],
): { billed: DeskRefund; before: Booking; booking: Booking } | undefined {
  const billed = of === "desk" ? booking?.billing.refunds?.find(({ n }) => n === desk) : undefined;
  if (!booking || !billed) return undefined;
  return { billed, before: booking, booking: withDeskRefundStatus(booking, billed.n, status) };
}

/** The processor has taken an operator's refund. */
export function onDeskRefundTaken(
  intent: Intent,
  refund: PaymentRefund,
  facts: PaymentFacts,
): PaymentEffects {
  const desk = deskPart(facts, refund, "done");
  if (!desk) return noEffects(intent);
  const { billed, before, booking } = desk;
  const target = { to: "card", intent: intent.id, accountId: intent.accountId } as const;
  const event = deskRefundEvent(before, billed, target, billed.amount - refund.amount);
  const transaction = cardTransaction(intent, event, "refund", refund.amount, before);
  return {
    ...noEffects(intent),
    booking,
    events: [event],
    transactions: refund.amount > 0 ? [transaction] : [],
  };
}

/** An operator's refund was refused by the card or failed: it becomes credit, or unclaimed if the account is gone. */
export function onDeskRefundLost(intent: Intent, refund: PaymentRefund, facts: PaymentFacts): PaymentEffects {
  const accountId = facts.wallet?.accountId;
  const desk = deskPart(facts, refund, accountId === undefined ? "unclaimed" : "credit");
  if (!desk) return noEffects(intent);
  const { billed, before, booking } = desk;
  const target =
    accountId === undefined
      ? ({ to: "unclaimed", accountId: intent.accountId, intent: intent.id } as const)
      : ({ to: "credit", accountId, intent: intent.id } as const);
  const event =
    refund.state === "failed"
      ? refundFailedEvent(moneyOf(intent, facts), refund)
      : deskRefundEvent(before, billed, target, billed.amount - refund.amount);
  return { ...creditEffects(intent, refund, event, facts), booking };
}
