import type { Instant } from "../fields.ts";
import type { Booking } from "./booking.ts";
import { type EndingKind, endingKindOf } from "./ending.ts";

/** How many of their latest bookings count. */
export const HISTORY_COUNTS = 20;

/** What an instructor and a customer had together: sessions kept by the customer, of how many, and the latest kept. */
export interface SharedHistory {
  kept: number;
  of: number;
  /** Sessions that can't be read: whether they count is not known. */
  unread?: number;
  last?: { at: Instant; timeZone: string; service: string };
}

/** Whether a customer kept an ended session; undefined for one that does not count for or against them. */
export function isKept(booking: Booking): boolean | undefined {
  const kind = endingKindOf(booking, booking.status);
  if (kind === "closed") return true;
  if (kind === "customer-no-show") return false;
  // One canceled in good time, for all of the price, was never a session.
  if (kind !== "canceled") return undefined;
  return (booking.billing.refunded ?? 0) < booking.billing.amount ? false : undefined;
}

/** Sums up the latest bookings of a customer with an instructor, the newest first. */
export function sharedHistory(bookings: readonly Booking[]): SharedHistory {
  const outcomes = bookings.map(isKept).filter((kept) => kept !== undefined);
  const last = bookings.find(({ status }) => status === "Closed");
  return {
    kept: outcomes.filter(Boolean).length,
    of: outcomes.length,
    ...(last && {
      last: { at: last.schedule.start, timeZone: last.schedule.timeZone, service: last.service.name },
    }),
  };
}

const neverSessions: readonly (EndingKind | undefined)[] = ["withdrawn", "given-up", "payment-failed"];

/** Whether a booking that has ended was a session, and not a request that was withdrawn or never paid. */
export const wasSession = (booking: Booking): boolean =>
  !neverSessions.includes(endingKindOf(booking, booking.status));
