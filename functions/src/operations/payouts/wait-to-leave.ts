import type { Instant } from "../../core/fields.ts";
import { getEach } from "../../store/access.ts";
import { instructors, payoutAccounts } from "../../store/collections.ts";
import { decide } from "../../store/commit.ts";

/**
 * Remembers since when an instructor waits to leave, so that payouts pay all that is owed: in their payout account or,
 * until they have one, in their profile. Safe to repeat.
 */
export const waitToLeave = (instructorId: string, now: Instant): Promise<void> =>
  decide(async (batch) => {
    const [account, instructor] = await getEach(
      payoutAccounts().doc(instructorId),
      instructors().doc(instructorId),
    );
    const waits = account.data ?? instructor.data;
    if (!waits || waits.leavingSince !== undefined) return;
    if (account.data) batch.put(account, { ...account.data, leavingSince: now });
    else if (instructor.data) batch.put(instructor, { ...instructor.data, leavingSince: now });
  });
