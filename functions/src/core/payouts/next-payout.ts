import type { Earnings, EarningsItem } from "../earnings/model.ts";
import type { Instant, Minor, SignedMinor } from "../fields.ts";
import type { PayoutToInstructor } from "./received-payouts.ts";

/** Where what an instructor earned is, minor units. */
interface EarningsWhereabouts {
  ready: SignedMinor;
  later?: { amount: SignedMinor; at: Instant };
  held: SignedMinor;
  onItsWay: Minor;
  paid: SignedMinor;
}

/**
 * What the next payout can pay, and what comes before and after it. `young`: the open items that are not due yet;
 * `payouts`: with the newest, because only that one can still be on its way.
 */
export function whereEarningsAre(
  { balance, held, paid }: Earnings,
  young: readonly Pick<EarningsItem, "amount" | "dueAt">[],
  payouts: readonly PayoutToInstructor[],
): EarningsWhereabouts {
  const amount = young.reduce((sum, item) => sum + item.amount, 0);
  const onItsWay = payouts.reduce((sum, one) => (one.state === "booked" ? sum + one.amount : sum), 0);
  return {
    ready: balance - held - amount,
    ...(young.length > 0 && { later: { amount, at: Math.max(...young.map(({ dueAt }) => dueAt)) } }),
    ...{ held, onItsWay, paid: paid - onItsWay },
  };
}
