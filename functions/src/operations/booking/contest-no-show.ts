import type { BookingStatus } from "../../core/booking/booking.ts";
import type { ClaimStatement } from "../../core/booking/claims/claim-statement.ts";
import { contestNoShow } from "../../core/booking/claims/no-show-claims.ts";
import type { LoadedBooking } from "../../store/booking/bookings.ts";
import { claimRef } from "../../store/collections.ts";
import type { Batch } from "../../store/commit.ts";
import { saveTransition } from "./save-transition.ts";

/**
 * Puts the words with which a side contests a no-show into the batch, and the booking that waits for an operator.
 * @throws AppError `wrong-state` {status}
 */
export function saveContest(
  batch: Batch,
  before: LoadedBooking,
  statement: ClaimStatement,
): { message: string; status: BookingStatus } {
  const outcome = contestNoShow(before.data, statement.by, statement.at);
  saveTransition(batch, before, outcome, { days: [] }, statement.at);
  batch.create(claimRef(before.data.id), statement);
  return {
    message: "Thank you for telling us. We'll look into it and email you our decision.",
    status: outcome.booking.status,
  };
}
