import { waitingToLeave, withoutLeaving } from "../../../core/account/stop-teaching.ts";
import type { Instant } from "../../../core/fields.ts";
import { get, getEach } from "../../../store/access.ts";
import { instructors, payoutAccounts } from "../../../store/collections.ts";
import { type Batch, decide } from "../../../store/commit.ts";
import { endNextSessions } from "../../booking/proposals/end-next-sessions.ts";

/**
 * Remembers since when an instructor waits to leave by their own wish, in their profile and payout account: payouts pay all
 * that is owed, nobody books them, and the sweep lets them leave. Safe to repeat.
 */
export async function waitToStop(uid: string, now: Instant): Promise<void> {
  await decide(async (batch) => {
    const [account, instructor] = await getEach(payoutAccounts().doc(uid), instructors().doc(uid));
    const { data: known } = account;
    if (known && known.leavingSince === undefined) batch.put(account, { ...known, leavingSince: now });
    const { data } = instructor;
    if (data && data.leavingDue === undefined)
      batch.put(instructor, waitingToLeave(data, known?.leavingSince ?? now));
  });
  await endNextSessions({ instructorId: uid }, now);
}

/** Puts into the batch of a changed plan that an instructor doesn't wait to leave anymore. One read. */
export async function stayInstead(batch: Batch, uid: string): Promise<void> {
  const account = await get(payoutAccounts().doc(uid));
  if (account.data?.leavingSince !== undefined) batch.put(account, withoutLeaving(account.data));
}
