import { holdAfterDecision, mustBeDecidable } from "../../core/earnings/holds/operator-hold.ts";
import type { Instant, SignedMinor } from "../../core/fields.ts";
import { takenBackEvent } from "../../core/ledger/postings/taken-back-posting.ts";
import type { Batch } from "../../store/commit.ts";
import { appendLedgerEvent } from "../../store/ledger/append-ledger.ts";
import { putHold, readHold } from "./save-hold.ts";

/** What becomes of the held earnings of a session. */
export type HeldDecision = "pay" | "take back";

/**
 * Puts an operator's decision on the held earnings of a session into the batch: they go into payouts again, or are taken
 * back. Returns their number and sum (minor units).
 * @throws AppError see `mustBeDecidable`
 */
export async function saveHeldDecision(
  batch: Batch,
  target: { bookingId: string; instructorId: string },
  { decision, now, isTreasurer }: { decision: HeldDecision; now: Instant; isTreasurer: boolean },
): Promise<{ items: number; amount: SignedMinor }> {
  const loaded = await readHold(target);
  const held = loaded.items.filter(({ data }) => data.state === "held");
  const ofInstructor = loaded.others.get(target.instructorId);
  mustBeDecidable({
    ofBooking: loaded.read.data,
    ofInstructor,
    items: held.map(({ data }) => data),
    isTreasurer,
  });
  const freed = held.map(({ data, ...read }) => ({ ...read, data: { ...data, freedAt: now } }));
  putHold(batch, { ...loaded, items: freed }, holdAfterDecision(loaded.read.data));
  const sumOf = (field: "amount" | "fee") => held.reduce((sum, { data }) => sum + data[field], 0);
  const amount = sumOf("amount");
  if (decision === "take back")
    appendLedgerEvent(batch, takenBackEvent({ ...target, share: amount, fee: sumOf("fee") }, now), now);
  return { items: held.length, amount };
}
