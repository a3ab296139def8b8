import { CURRENCY } from "../constants.ts";
import { AppError } from "../errors.ts";
import type { Minor } from "../fields.ts";
import { percentOf } from "../money.ts";
import { withinOperatorLimits } from "./operator-limits.ts";

/** A price, and what of it can still be refunded; minor units. */
interface ShownPrice {
  price: Minor;
  left: Minor;
}

/** What a percentage of a price is, but no more than is left of it: 100 is all that is left. Minor units. */
export const partOfPrice = ({ price, left }: ShownPrice, percent: number): Minor =>
  Math.min(left, percentOf(price, percent));

/** A refund as its preview answered it, minor units; `givenToday` is absent for a treasurer, who has no limit. */
interface PreviewedRefund {
  amount: Minor;
  givenToday?: Minor | undefined;
}

/**
 * Why each of several refunds is not possible once those before it are made: each preview knows the operator's day as it is
 * now. Undefined where it is; one that is not possible takes nothing off the day.
 */
export function refusalsOfTheDay(refunds: readonly PreviewedRefund[]): (string | undefined)[] {
  let more = 0;
  return refunds.map(({ amount, givenToday }) => {
    if (givenToday === undefined) return undefined;
    try {
      const today = givenToday + more;
      more = withinOperatorLimits(amount, { today, isTreasurer: false, currency: CURRENCY }) - givenToday;
      return undefined;
    } catch (error) {
      if (error instanceof AppError) return error.message;
      throw error;
    }
  });
}
