import type { Booking } from "../../../src/core/booking/booking.ts";
import type { StoredBooking } from "../../../src/core/booking/stored-booking.ts";
import { DAY, HOUR } from "../../../src/core/constants.ts";
import { shareOf } from "./booking-fate.ts";

// What we cover of a replacement's price, written from the promises of docs/money.md and not from the code that keeps them.

/** When an instructor canceled a session, ms UTC; undefined if they did not. */
export function instructorCanceledAt({ status, events }: Booking): number | undefined {
  const cancel = events.findLast(({ name }) => name === "cancel");
  return status === "Canceled" && cancel?.by === "instructor" ? cancel.at : undefined;
}

/** Whether a booking ended without anything to pay. */
const costNothing = ({ status, events }: Booking): boolean =>
  ["Expired", "Declined"].includes(status) ||
  (status === "Canceled" && events.some(({ name }) => ["withdraw", "capture refused"].includes(name)));

/** What a replacement costs whom, and when it is booked. */
interface Replacing {
  instructorId: string;
  /** Minor units, before anything is covered. */
  price: number;
  /** ms UTC. */
  now: number;
}

/** What we cover when another instructor replaces one who canceled, minor units: what it costs more, of our own part. */
export function coverDue(
  canceled: StoredBooking,
  all: readonly Booking[],
  { instructorId, price, now }: Replacing,
): number {
  const at = instructorCanceledAt(canceled);
  const before = all.find(({ id }) => id === canceled.coveredBy);
  if (at === undefined || canceled.schedule.start - at > 24 * HOUR) return 0;
  if (canceled.coveredBy !== undefined && !(before && costNothing(before))) return 0;
  const either = [canceled.instructor.id, instructorId];
  const hasOther = all.some(
    (one) =>
      one.id !== canceled.id &&
      one.customer.id === canceled.customer.id &&
      either.includes(one.instructor.id) &&
      (instructorCanceledAt(one) ?? 0) > now - 90 * DAY,
  );
  return hasOther ? 0 : Math.max(0, Math.min(price - canceled.billing.amount, price - shareOf(price)));
}

/**
 * What we bear of what we cover once the customer's part has cost `cost`, minor units: each refund of that part takes ours
 * in proportion, rounded down.
 */
export const coverLeft = ({ billing: { amount, covered = 0 } }: Booking, cost: number): number =>
  amount === 0 ? covered : covered - Math.floor(((amount - cost) * covered) / amount);
