import { PAYOUT_LIMITS } from "../constants.ts";
import type { Minor, SignedMinor } from "../fields.ts";
import type { PayoutLine } from "./model.ts";

/** Whom a line pays. */
interface Payee {
  /** Whole name of the instructor. */
  name: string;
  /** What we owe them, minor units. */
  balance: SignedMinor;
}

/** An item of earnings that is due, with its id. */
interface DueItem {
  id: string;
  amount: SignedMinor;
}

/**
 * The line of an instructor: their oldest items, as many as the balance covers, because a refund that is not
 * due yet is owed already. Undefined if that is less than the smallest payout.
 */
export function preparedLine(oldest: readonly DueItem[], { name, balance }: Payee): PayoutLine | undefined {
  let [sum, amount, count] = [0, 0, 0];
  for (const [i, item] of oldest.slice(0, PAYOUT_LIMITS.items).entries()) {
    sum += item.amount;
    if (sum <= balance) [amount, count] = [sum, i + 1];
  }
  if (amount < PAYOUT_LIMITS.least) return undefined;
  return { name, amount, items: oldest.slice(0, count).map(({ id }) => id), state: "prepared" };
}

/** Sum of the lines of a payout, minor units. */
export const payoutTotalOf = (lines: Iterable<PayoutLine>): Minor =>
  [...lines].reduce((sum, { amount }) => sum + amount, 0);
