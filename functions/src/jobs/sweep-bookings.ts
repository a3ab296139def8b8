import { JOB_BUDGETS } from "../core/constants.ts";
import type { Instant } from "../core/fields.ts";
import { type Shard, WHOLE } from "../core/shards.ts";
import { processDueBooking } from "../operations/booking/process-due-booking.ts";
import { dueBookings } from "../store/booking/bookings.ts";

/** Dependencies of the sweep besides Firestore. */
interface SweepDeps {
  /** Advances a payment to its desired state. */
  runPayment: (intent: string, now: Instant) => Promise<unknown>;
  /** Asks Firebase Auth whether a customer has confirmed their email. */
  isEmailConfirmed: (uid: string) => Promise<boolean>;
  /** Whose bookings are processed; all by default. */
  shard?: Shard;
  /** Called for a booking that couldn't be processed. */
  onFailure: (bookingId: string, error: unknown) => void;
}

/**
 * Processes every booking due at `now` (ms UTC), longest overdue first, page by page until the budget is used up. A
 * failure doesn't stop the others.
 */
export async function sweepBookings(
  now: Instant,
  { onFailure, shard = WHOLE, ...deps }: SweepDeps,
): Promise<void> {
  const stopAt = performance.now() + JOB_BUDGETS.bookings;
  const processOne = async (bookingId: string) => {
    try {
      for (const intent of await processDueBooking(bookingId, now, deps)) await deps.runPayment(intent, now);
    } catch (error) {
      onFailure(bookingId, error);
    }
  };
  for await (const ids of dueBookings(now, shard)) {
    await Promise.all(ids.map(processOne));
    if (performance.now() >= stopAt) return;
  }
}
