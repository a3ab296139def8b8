import { PAYOUT_LIMITS } from "../constants.ts";
import type { Minor, SignedMinor } from "../fields.ts";
import type { PayoutLine } from "./model.ts";

/** The recipient of a line. */
interface Payee {
  /** The instructor's full name. */
  name: string;
  /** What we owe them, minor units. */
  balance: SignedMinor;
}

/** An earnings item that is due, with its id. */
interface DueItem {
  id: string;
  amount: SignedMinor;
}

/**
 * An instructor's line: their oldest items, up to the balance, which already includes refunds that aren't due yet.
 * Undefined below the minimum payout.
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
