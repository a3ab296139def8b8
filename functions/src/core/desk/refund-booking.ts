import { applyTransition } from "../booking/apply-transition.ts";
import type { Booking } from "../booking/booking.ts";
import { canTransition, statusAt } from "../booking/lifecycle.ts";
import { refundedSoFar } from "../booking/money/desk-refunds.ts";
import { DAY, DESK_REFUNDS } from "../constants.ts";
import type { DeskRefund, RefundBearer, RefundedPart } from "../desk-refund.ts";
import { AppError } from "../errors.ts";
import type { Instant, Minor } from "../fields.ts";
import { formatMoney } from "../money.ts";
import type { Intent } from "../payments/payment.ts";
import { hasOpenDispute, returnedInAll } from "../payments/refunds.ts";
import type { AuditedFields } from "./audit-entry.ts";
import { mustNotBeOwnCase } from "./own-case.ts";

/** A refund an operator requests; `refunded` is the amount they saw as refunded so far. Minor units. */
interface DeskRefundRequest {
  of: RefundedPart;
  amount: Minor;
  refunded: Minor;
  borneBy: RefundBearer;
}

/** A booking with one more refund by an operator. */
interface RefundedByDesk {
  booking: Booking;
  refund: DeskRefund;
}

/** What can still be refunded of one part of a booking, minor units; `intent` is its payment, if paid by card. */
export function leftToRefund(booking: Booking, of: RefundedPart, intent: Intent | undefined): Minor {
  const { amount, tip, tipAmount = 0 } = booking.billing;
  const taken = of === "price" ? amount : tip ? tipAmount : 0;
  const refunded = refundedSoFar(booking, of);
  return Math.max(0, taken - (intent ? returnedInAll(intent, refunded) : refunded));
}

function refuse(field: "amount" | "borneBy", message: string): never {
  throw new AppError("bad-request", message, { [field]: message });
}

const BANK_DECIDES = "The customer's bank is still deciding about this payment.";

/** Why the lifecycle allows no refund; undefined where nothing more can be said of it. */
function obstacleOf({ billing, schedule }: Booking, of: RefundedPart, now: Instant): string | undefined {
  if (billing.disputed) return BANK_DECIDES;
  if (of === "tip" && !billing.tip) return "There is no tip to refund.";
  if (billing.capturedAt === undefined) return "Nothing was charged for this session.";
  if (billing.settledAt === undefined) return "Its price isn't settled yet.";
  if (now > schedule.end + DESK_REFUNDS.within)
    return `The session ended more than ${DESK_REFUNDS.within / DAY} days ago.`;
  return (billing.refunds ?? []).length >= DESK_REFUNDS.most
    ? `It has been refunded ${DESK_REFUNDS.most} times, which is the most.`
    : undefined;
}

/**
 * Refunds part of a settled price, or of a tip, for an operator; `payment` is its card payment, if any. The money
 * follows: to credit in the same batch, to the card once the processor has accepted it.
 * @throws AppError `claim-required` {own}, `wrong-state` {status}, `refund-changed` {refund} with what is refunded by
 * now, `bad-request` {amount} above what is left
 */
export function refundByDesk(
  booking: Booking,
  payment: Intent | undefined,
  { of, amount, refunded, borneBy }: DeskRefundRequest,
  operator: string,
  now: Instant,
): RefundedByDesk {
  mustNotBeOwnCase(operator, "booking", booking);
  if (of === "tip" && borneBy === "us") refuse("borneBy", "A tip goes back from its instructor.");
  const { status, billing } = booking;
  const name = of === "price" ? "refund" : "tip refund";
  if (payment && hasOpenDispute(payment)) throw new AppError("wrong-state", BANK_DECIDES, { status });
  if (!canTransition(booking, name, "operator", now))
    throw new AppError("wrong-state", obstacleOf(booking, of, now), { status: statusAt(booking, now) });
  const current = refundedSoFar(booking, of);
  if (refunded !== current)
    throw new AppError("refund-changed", "Someone has refunded this booking since. Look at it again.", {
      refund: current,
      nextTierAt: null,
    });
  const most = leftToRefund(booking, of, payment);
  if (most === 0) refuse("amount", "There is nothing left to refund.");
  if (amount > most) refuse("amount", `At most ${formatMoney(most, billing.currency)} can be refunded.`);
  const { refunds = [] } = billing;
  const refund: DeskRefund = {
    n: refunds.length + 1,
    of,
    amount,
    borneBy,
    at: now,
    status: payment ? "requested" : "done",
  };
  const changes = { billing: { ...billing, refunds: [...refunds, refund] } };
  return {
    booking: applyTransition(booking, { name, by: "operator", at: now }, status, changes),
    refund,
  };
}

/** What the audit keeps of the refunds of one part of a booking. */
export const auditedRefunds = (booking: Booking, of: RefundedPart): AuditedFields => ({
  of,
  version: booking.version,
  refunded: refundedSoFar(booking, of),
});
