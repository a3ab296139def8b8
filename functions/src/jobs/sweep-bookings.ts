import type { Instant } from "../core/fields.ts";
import { DUE_PAGE_SIZE, type DuePage, dueBookings } from "../store/booking/due-bookings.ts";
import { processDueBooking } from "./process-due-booking.ts";

/** ms of real time after which no further page is read; the next run does the rest. */
const TIME_BUDGET = 10_000;

/** Dependencies of the sweep besides Firestore. */
interface SweepDeps {
  /** Advances a payment to its desired state. */
  runPayment: (intent: string, now: Instant) => Promise<unknown>;
  /** Called for a booking that could not be processed. */
  onFailure: (bookingId: string, error: unknown) => void;
}

/** Processes every booking due at `now` (ms UTC), the longest overdue first. A failure does not stop the others. */
export async function sweepBookings(now: Instant, { runPayment, onFailure }: SweepDeps): Promise<void> {
  const stopAt = performance.now() + TIME_BUDGET;
  const processOne = async (bookingId: string) => {
    try {
      for (const intent of await processDueBooking(bookingId, now)) await runPayment(intent, now);
    } catch (error) {
      onFailure(bookingId, error);
    }
  };
  let page: DuePage = { ids: [], last: undefined };
  do {
    page = await dueBookings(now, page.last);
    await Promise.all(page.ids.map(processOne));
  } while (page.ids.length === DUE_PAGE_SIZE && performance.now() < stopAt);
}
