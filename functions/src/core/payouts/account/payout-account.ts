import type { Instant } from "../../fields.ts";
import type { PayoutAccount, PayoutAccountState } from "../model.ts";
import type { PayoutToInstructor } from "../received-payouts.ts";

/** Whether an instructor can be paid at `now`: they have an account, and it was not changed just before. */
export const isUsable = (account: PayoutAccount | undefined, now: Instant): account is PayoutAccount =>
  account !== undefined && account.usableFrom <= now;

/** How it is with the account of an instructor whose newest payout is `latest`. */
export function payoutAccountState(
  account: PayoutAccount | undefined,
  latest: Pick<PayoutToInstructor, "returnedAt"> | undefined,
  now: Instant,
): PayoutAccountState {
  if (!account) return "none";
  if (!isUsable(account, now)) return "waiting";
  // What came back before went to the account that was there then.
  return (latest?.returnedAt ?? 0) > account.changedAt ? "returned" : "usable";
}
