import type { Minor } from "../../fields.ts";
import { splitShare } from "../../money.ts";
import type { Booking, PriceLine } from "../booking.ts";

/** A price, minor units: what the customer pays, and what we cover of it. */
type CoveredPrice = Pick<Booking["billing"], "amount" | "covered">;

/**
 * What we cover of a replacement's price so that it costs no more than the session that was canceled, minor units: at most
 * our own part of the price.
 */
export const coverFor = (asked: { price: Minor; before: Minor; instructorShare: number }): Minor =>
  Math.max(0, Math.min(asked.price - asked.before, splitShare(asked.price, asked.instructorShare).rest));

/** A price of which we cover a part (minor units): the amount is what the customer pays, and the lines add up to it. */
export function withCover(
  { amount, lines }: { amount: Minor; lines: readonly PriceLine[] },
  covered: Minor,
): { amount: Minor; lines: PriceLine[]; covered?: Minor } {
  if (covered === 0) return { amount, lines: [...lines] };
  const line: PriceLine = { kind: "covered", label: "We cover the difference", amount: -covered };
  return { amount: amount - covered, lines: [...lines, line], covered };
}

/** The whole price of a session, minor units: with what we cover. It is what escrow holds and what is shared. */
export const wholePrice = ({ amount, covered = 0 }: CoveredPrice): Minor => amount + covered;

/** What refunds of `refunded` in all give back of what we cover, minor units: in proportion, rounded down. */
export const coverReturned = ({ amount, covered = 0 }: CoveredPrice, refunded: Minor): Minor =>
  amount === 0 ? 0 : Math.floor((refunded * covered) / amount);

/** What is left of a price to share after refunds of `refunded` in all, minor units. */
export const leftToShare = (price: CoveredPrice, refunded: Minor): Minor =>
  wholePrice(price) - refunded - coverReturned(price, refunded);

/** The shares of a price after refunds of `refunded` in all, minor units: the instructor's, and ours. */
export const sharesAfter = (
  { billing, policy }: Pick<Booking, "billing" | "policy">,
  refunded: Minor,
): { share: Minor; rest: Minor } => splitShare(leftToShare(billing, refunded), policy.instructorShare);

/** The shares of a price of which the customer owes `owed`, minor units. */
export const sharesOfOwed = (
  booking: Pick<Booking, "billing" | "policy">,
  owed: Minor,
): { share: Minor; rest: Minor } => sharesAfter(booking, booking.billing.amount - owed);
