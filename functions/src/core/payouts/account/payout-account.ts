import { PAYOUT_LIMITS } from "../../constants.ts";
import type { Instant, Minor } from "../../fields.ts";
import type { PayoutAccount, PayoutAccountState } from "../payout.ts";
import type { PayoutToInstructor } from "../received-payouts.ts";

/** Whether an instructor can be paid at `now`: they have an account, and it wasn't changed recently. */
export const isUsable = (account: PayoutAccount | undefined, now: Instant): account is PayoutAccount =>
  account !== undefined && account.usableFrom <= now;

/** The smallest amount that is paid to an account, minor units: all that we owe who waits to leave. */
export const leastPaidTo = ({ leavingSince }: Pick<PayoutAccount, "leavingSince">): Minor =>
  leavingSince === undefined ? PAYOUT_LIMITS.least : 1;

/** Status of an instructor's payout account, given their latest payout. */
export function payoutAccountState(
  account: PayoutAccount | undefined,
  latest: Pick<PayoutToInstructor, "returnedAt"> | undefined,
  now: Instant,
): PayoutAccountState {
  if (!account) return "none";
  if (!isUsable(account, now)) return "waiting";
  // A payout returned before the change went to the previous account.
  return (latest?.returnedAt ?? 0) > account.changedAt ? "returned" : "usable";
}
