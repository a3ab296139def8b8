import { localDate } from "../../core/availability/time-zone.ts";
import type { Instant } from "../../core/fields.ts";
import { taxNotification } from "../../core/payouts/payout-notification.ts";
import { isNearLimit } from "../../core/payouts/tax/tax-status.ts";
import { getEach } from "../../store/access.ts";
import { outboxEmails, taxIdentities } from "../../store/collections.ts";
import type { Batch } from "../../store/commit.ts";
import { earningsMonthsOf } from "../../store/earnings/read-earnings.ts";
import { accountNotificationId, saveNotification } from "../../store/notifications/notifications.ts";

/**
 * Asks an instructor whom we pay for their tax identity, once a year of their zone: where what they earned in it is near the
 * sum that has to be reported, as /earnings asks, and they have neither given it nor been refused. Two reads, and where
 * neither is stored one for each month of the year; two writes, or none.
 */
export async function askForTaxIdentity(
  batch: Batch,
  payee: { uid: string; name: string; zone: string },
  now: Instant,
): Promise<void> {
  const year = localDate(now, payee.zone).slice(0, 4);
  const id = accountNotificationId(payee.uid, `tax/${year}`);
  // The email stays when the notification is dismissed.
  const [identity, asked] = await getEach(taxIdentities().doc(payee.uid), outboxEmails().doc(id));
  if (identity.data || asked.data) return;
  if (isNearLimit(await earningsMonthsOf(payee.uid, year), year))
    saveNotification(batch, taxNotification(id, payee, Number(year), now));
}
