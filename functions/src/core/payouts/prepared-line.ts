import { PAYOUT_LIMITS } from "../constants.ts";
import type { Earnings } from "../earnings/earnings.ts";
import type { Minor, SignedMinor } from "../fields.ts";
import type { PayoutLine } from "./payout.ts";

/** The recipient of a line. */
interface Payee {
  /** The instructor's full name. */
  name: string;
  /** What we owe them and nothing holds, minor units: see `payableOf`. */
  payable: SignedMinor;
  /** The smallest amount that is paid to them, minor units: see `leastPaidTo`. */
  least: Minor;
}

/** What a payout may draw on: the balance less what is held, minor units. */
export const payableOf = ({ balance, held }: Pick<Earnings, "balance" | "held">): SignedMinor =>
  balance - Math.max(0, held);

/** An earnings item that is due, with its id. */
interface DueItem {
  id: string;
  amount: SignedMinor;
}

/**
 * An instructor's line: their oldest items, up to what is payable, which already includes refunds that aren't due yet.
 * Undefined below the minimum payout.
 */
export function preparedLine(
  oldest: readonly DueItem[],
  { name, payable, least }: Payee,
): PayoutLine | undefined {
  let [sum, amount, count] = [0, 0, 0];
  for (const [i, item] of oldest.slice(0, PAYOUT_LIMITS.items).entries()) {
    sum += item.amount;
    if (sum <= payable) [amount, count] = [sum, i + 1];
  }
  if (amount < least) return undefined;
  return { name, amount, items: oldest.slice(0, count).map(({ id }) => id), state: "prepared" };
}

/** Sum of the lines of a payout, minor units. */
export const payoutTotalOf = (lines: Iterable<PayoutLine>): Minor =>
  [...lines].reduce((sum, { amount }) => sum + amount, 0);
