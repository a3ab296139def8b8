import type { TypedAccount } from "../../core/payouts/account/account-form.ts";
import { changeAccount } from "../../core/payouts/account/change-account.ts";
import type { PayoutAccount } from "../../core/payouts/payout.ts";
import { accountChangeNotification } from "../../core/payouts/payout-notification.ts";
import { dayZoneOf } from "../../core/people/instructors/instructor.ts";
import { getEach } from "../../store/access.ts";
import { instructors, payoutAccounts } from "../../store/collections.ts";
import { decide } from "../../store/commit.ts";
import { accountNotificationId, saveNotification } from "../../store/notifications/notifications.ts";

/** Who changes their account, and when; the address is only written to if it is verified. */
interface By {
  uid: string;
  email: string;
  emailVerified: boolean;
  now: number;
}

/**
 * Saves where an instructor is paid, and notifies them by email at their current address. Two reads and
 * three writes; none if the account is unchanged.
 * @throws AppError `bad-request` {field: text}
 */
export const savePayoutAccount = (
  typed: TypedAccount,
  { uid, email, emailVerified, now }: By,
): Promise<PayoutAccount> =>
  decide(async (batch) => {
    const [account, { data: instructor }] = await getEach(payoutAccounts().doc(uid), instructors().doc(uid));
    const after = changeAccount(account.data, typed, now, (account.data ?? instructor)?.leavingSince);
    if (after === account.data) return after;
    batch.put(account, after);
    const id = accountNotificationId(uid, `payout-account/${after.changedAt}`);
    const reader = { uid, name: instructor?.name ?? "", to: emailVerified ? email : undefined };
    const zone = instructor ? dayZoneOf(instructor) : "UTC";
    saveNotification(batch, accountChangeNotification(id, reader, after, zone));
    return after;
  });
