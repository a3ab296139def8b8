import type { EarningsItem } from "../../core/earnings/earnings.ts";
import { AppError } from "../../core/errors.ts";
import type { Instant } from "../../core/fields.ts";
import { payoutReturnedEvent } from "../../core/ledger/postings/payout-posting.ts";
import type { PayoutLine } from "../../core/payouts/payout.ts";
import { payoutNotification } from "../../core/payouts/payout-notification.ts";
import { type BankOutcome, markLine } from "../../core/payouts/payout-steps.ts";
import { dayZoneOf } from "../../core/people/instructors/instructor.ts";
import { manualPayouts } from "../../payment/manual-payouts.ts";
import { getAll, getEach, type Loaded } from "../../store/access.ts";
import { earningsItems, instructors, payoutLines, payouts } from "../../store/collections.ts";
import type { Batch } from "../../store/commit.ts";
import { appendLedgerEvent } from "../../store/ledger/append-ledger.ts";
import { saveNotification } from "../../store/notifications/notifications.ts";
import { askForTaxIdentity } from "./ask-for-tax-identity.ts";

/** A line of a payout, and what the bank did with it. */
interface Marked {
  payoutId: string;
  instructorId: string;
  bank: BankOutcome;
}

/** The items of a line that are still booked by its payout. */
async function bookedItems({ payoutId, instructorId }: Marked, { items }: PayoutLine) {
  const found = await getAll(items.map((id) => earningsItems(instructorId).doc(id)));
  return found.filter(
    (item): item is Loaded<EarningsItem> & { data: EarningsItem } =>
      item.data?.state === "booked" && item.data.payoutId === payoutId,
  );
}

/**
 * Puts the bank's result for a line into the batch; a failed amount is owed again, and its items can be paid by the next
 * payout. The instructor is notified, and asked for their tax identity where it is due.
 * @throws AppError `not-found`, `wrong-state` {closed}
 */
export async function saveMarkedLine(
  batch: Batch,
  marked: Marked,
  now: Instant,
): Promise<{ before: PayoutLine; after: PayoutLine }> {
  const { payoutId, instructorId, bank } = marked;
  const [payout, line, instructor] = await getEach(
    payouts().doc(payoutId),
    payoutLines(payoutId).doc(instructorId),
    instructors().doc(instructorId),
  );
  if (!payout.data || !line.data) throw new AppError("not-found");
  const after = markLine(payout.data, line.data, bank);
  const amount = after.line.paid ?? 0;
  batch.put(line, after.line);
  batch.put(payout, after.payout);
  if (bank.outcome === "failed") {
    const returned = { payoutId, instructorId, amount, from: manualPayouts.from };
    appendLedgerEvent(batch, payoutReturnedEvent(returned), now);
    for (const item of await bookedItems(marked, line.data)) {
      const { payoutId: _payoutId, ...open } = item.data;
      batch.put(item, { ...open, state: "open" });
    }
  }
  const reader = { uid: instructorId, name: instructor.data?.name ?? "" };
  const zone = instructor.data ? dayZoneOf(instructor.data) : "UTC";
  if (bank.outcome === "sent") await askForTaxIdentity(batch, { ...reader, zone }, now);
  saveNotification(batch, payoutNotification(payoutId, reader, { outcome: bank.outcome, amount }, now));
  return { before: line.data, after: after.line };
}
