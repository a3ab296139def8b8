import type { DeskRefund, RefundedPart } from "../../desk-refund.ts";
import type { Minor } from "../../fields.ts";
import type { Booking } from "../booking.ts";
import { coverReturned, sharesAfter } from "./covered.ts";

type RefundedBooking = Pick<Booking, "billing">;

const refundsOf = ({ billing: { refunds = [] } }: RefundedBooking, of: RefundedPart): readonly DeskRefund[] =>
  refunds.filter((one) => one.of === of);

const sumOf = (all: readonly DeskRefund[]): Minor => all.reduce((sum, { amount }) => sum + amount, 0);

/** What operators have refunded of a part of a booking, minor units, including what is requested or became credit. */
export const refundedByDesk = (booking: RefundedBooking, of: RefundedPart): Minor =>
  sumOf(refundsOf(booking, of));

/** What was refunded so far of a part of a booking, minor units: what the session owed, and what operators gave. */
export const refundedSoFar = (booking: RefundedBooking, of: RefundedPart): Minor =>
  refundedByDesk(booking, of) + (of === "price" ? (booking.billing.refunded ?? 0) : 0);

/** What was refunded of a part before refund `n` of an operator, minor units. */
export const refundedBefore = (booking: RefundedBooking, { n, of }: Pick<DeskRefund, "n" | "of">): Minor =>
  refundedSoFar(booking, of) - sumOf(refundsOf(booking, of).filter((one) => one.n >= n));

/** What was refunded of a price before and after a refund that its shares bear, minor units; our own refunds don't count. */
function sharedBeforeAndAfter(
  booking: RefundedBooking,
  { n, amount }: Pick<DeskRefund, "n" | "amount">,
): [before: Minor, after: Minor] {
  const earlier = refundsOf(booking, "price").filter((one) => one.borneBy === "shared" && one.n < n);
  const before = (booking.billing.refunded ?? 0) + sumOf(earlier);
  return [before, before + amount];
}

/** What an operator's refund returns of what we cover of a price, minor units: only one that its shares bear. */
export function coverReturnedBy(booking: RefundedBooking, refund: DeskRefund): Minor {
  if (refund.of === "tip" || refund.borneBy === "us") return 0;
  const [before, after] = sharedBeforeAndAfter(booking, refund);
  return coverReturned(booking.billing, after) - coverReturned(booking.billing, before);
}

/**
 * What an operator's refund takes back from the instructor, minor units. Of the price, the difference of their share
 * before and after it: so any number of refunds takes what one refund of their sum would.
 */
export function instructorPartOf(
  booking: RefundedBooking & Pick<Booking, "policy">,
  refund: DeskRefund,
): Minor {
  if (refund.of === "tip") return refund.amount;
  if (refund.borneBy === "us") return 0;
  const [before, after] = sharedBeforeAndAfter(booking, refund);
  return sharesAfter(booking, before).share - sharesAfter(booking, after).share;
}

/** Records how far an operator's refund is. */
export const withDeskRefundStatus = (booking: Booking, n: number, status: DeskRefund["status"]): Booking => ({
  ...booking,
  billing: {
    ...booking.billing,
    refunds: (booking.billing.refunds ?? []).map((one) => (one.n === n ? { ...one, status } : one)),
  },
});
