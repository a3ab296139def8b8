import type { Earnings, EarningsItem } from "../earnings/earnings.ts";
import type { Instant, Minor, SignedMinor } from "../fields.ts";
import type { PayoutToInstructor } from "./received-payouts.ts";

/** An instructor's earnings by where they are, minor units. */
interface EarningsWhereabouts {
  ready: SignedMinor;
  later?: { amount: SignedMinor; at: Instant };
  held: SignedMinor;
  onItsWay: Minor;
  paid: SignedMinor;
}

/**
 * What the next payout can pay, what comes later, and what is on its way. `young`: open items not due yet; `payouts`
 * must include the newest, the only one that can still be on its way.
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
    held,
    onItsWay,
    paid: paid - onItsWay,
  };
}
