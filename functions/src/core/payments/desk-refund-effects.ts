import type { Booking } from "../booking/booking.ts";
import { withDeskRefundStatus } from "../booking/money/desk-refunds.ts";
import type { DeskRefund } from "../desk-refund.ts";
import type { Instant } from "../fields.ts";
import { deskRefundEvent } from "../ledger/postings/desk-refund-posting.ts";
import { refundFailedEvent } from "../ledger/postings/returned-posting.ts";
import { SWEEP_DELAY } from "./intent.ts";
import type { Intent, PaymentRefund } from "./payment.ts";
import { cardTransaction, noEffects, type PaymentEffects, type PaymentFacts } from "./payment-effects.ts";
import { isAllReturned, withoutConcern } from "./refunds.ts";
import { creditEffects } from "./returned-credit.ts";

/**
 * Asks the processor for an operator's refund. The operator knew what was returned earlier without our request, so that
 * does not count toward it. Once all of a payment is asked back, its bank's early warning needs no one anymore.
 */
export function withRequestedDeskRefund(intent: Intent, { n, amount }: DeskRefund, now: Instant): Intent {
  const { refunds = [] } = intent;
  const refund: PaymentRefund = { n: refunds.length + 1, of: "desk", desk: n, amount, state: "requested" };
  const asked = { ...intent, refunds: [...refunds, refund] };
  const answered = isAllReturned(asked) ? withoutConcern(asked, "warned") : asked;
  return { ...answered, due: now + SWEEP_DELAY, wantedAt: now, updatedAt: now };
}

/** The operator's refund in the booking that a refund of its payment is for. */
function deskRefundOf(booking: Booking | undefined, { desk }: PaymentRefund) {
  const billed = booking?.billing.refunds?.find(({ n }) => n === desk);
  return booking && billed ? { booking, billed } : undefined;
}

/** The processor has taken an operator's refund. */
export function onDeskRefundTaken(
  intent: Intent,
  refund: PaymentRefund,
  { booking }: PaymentFacts,
  now: Instant,
): PaymentEffects {
  const deskRefund = deskRefundOf(booking, refund);
  if (!deskRefund) return noEffects(intent);
  const { billed } = deskRefund;
  const target = { to: "card", intent: intent.id, accountId: intent.accountId } as const;
  const event = deskRefundEvent(deskRefund.booking, billed, target, now, billed.amount - refund.amount);
  const transaction = cardTransaction(intent, event, "refund", refund.amount, deskRefund.booking);
  return {
    ...noEffects(intent),
    booking: withDeskRefundStatus(deskRefund.booking, billed.n, "done"),
    events: [event],
    transactions: refund.amount > 0 ? [transaction] : [],
  };
}

/** An operator's refund was refused by the card or failed: it becomes credit, or unclaimed if the account is gone. */
export function onDeskRefundLost(
  intent: Intent,
  refund: PaymentRefund,
  facts: PaymentFacts,
  now: Instant,
): PaymentEffects {
  const found = deskRefundOf(facts.booking, refund);
  if (!found) return noEffects(intent);
  const { booking, billed } = found;
  const accountId = facts.wallet?.accountId;
  const returned = billed.amount - refund.amount;
  const target =
    accountId === undefined
      ? ({ to: "unclaimed", accountId: intent.accountId, intent: intent.id } as const)
      : ({ to: "credit", accountId, intent: intent.id } as const);
  const event =
    refund.state === "failed"
      ? refundFailedEvent({ intent, accountId, at: now }, refund)
      : deskRefundEvent(booking, billed, target, now, returned);
  return {
    ...creditEffects(intent, refund, event, facts),
    booking: withDeskRefundStatus(booking, billed.n, accountId === undefined ? "unclaimed" : "credit"),
  };
}
