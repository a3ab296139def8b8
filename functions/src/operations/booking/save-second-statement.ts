import type { StatementText } from "../../core/booking/claims/claim-statement.ts";
import { withSecondStatement } from "../../core/booking/claims/second-statement.ts";
import { get } from "../../store/access.ts";
import type { LoadedBooking } from "../../store/booking/bookings.ts";
import { claimRef } from "../../store/collections.ts";
import type { Batch } from "../../store/commit.ts";

/**
 * Puts what the side that reported a no-show says into the batch, beside the words that contest it. Nothing of the booking
 * changes, but it must be as it was read: an operator may decide in the same moment.
 * @throws AppError `wrong-state` {status}
 */
export async function saveSecondStatement(
  batch: Batch,
  before: LoadedBooking,
  second: StatementText,
): Promise<{ message: string }> {
  const read = await get(claimRef(before.data.id));
  batch.put(read, withSecondStatement(before.data, read.data, second));
  batch.put(before, before.data);
  return { message: "Thank you for telling us. We'll read it before we decide." };
}
