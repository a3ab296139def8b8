import type { Instant } from "../../core/fields.ts";
import { get } from "../access.ts";
import { payoutAccounts } from "../collections.ts";
import { decide } from "../commit.ts";

/** Remembers since when an instructor waits to leave, so that payouts pay all that is owed. Safe to repeat. */
export const waitToLeave = (instructorId: string, now: Instant): Promise<void> =>
  decide(async (batch) => {
    const account = await get(payoutAccounts().doc(instructorId));
    if (account.data && account.data.leavingSince === undefined)
      batch.put(account, { ...account.data, leavingSince: now });
  });
