import { holdItems } from "../../core/earnings/hold-items.ts";
import type { SignedMinor } from "../../core/fields.ts";
import { list } from "../access.ts";
import { earnings, earningsItems } from "../collections.ts";
import type { Batch } from "../commit.ts";

/** Maximum number of items of one booking: a session, a tip, and their refunds. */
const ITEMS_OF_BOOKING = 50;

/**
 * Puts holding or releasing the items of a booking into the batch; returns their number and sum (minor units).
 * @throws AppError `wrong-state` {closed} when there are none
 */
export async function saveHold(
  batch: Batch,
  { bookingId, instructorId, held }: { bookingId: string; instructorId: string; held: boolean },
): Promise<{ items: number; amount: SignedMinor }> {
  const found = await list(
    earningsItems(instructorId).where("bookingId", "==", bookingId).limit(ITEMS_OF_BOOKING),
  );
  const items = found.flatMap(({ data, ...read }) => (data ? [{ ...read, data }] : []));
  const { changed, amount } = holdItems(items, held);
  for (const { read, item } of changed) batch.put(read, item);
  batch.add(earnings().doc(instructorId), { held: held ? amount : 0 - amount });
  return { items: changed.length, amount };
}
