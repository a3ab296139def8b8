import type { Booking } from "../../core/booking/booking.ts";
import { statusAt } from "../../core/booking/lifecycle.ts";
import { bookingNumberOf } from "../../core/desk/booking-number.ts";
import type { Instant } from "../../core/fields.ts";
import { getAll, list } from "../access.ts";
import { bookings, transactions } from "../collections.ts";
import { type FoundPerson, MOST_FOUND } from "./find-people.ts";

/** A booking as a search shows it; `short` is its number. */
export const toFoundBooking = (booking: Booking, now: Instant) => ({
  id: booking.id,
  short: bookingNumberOf(booking),
  customer: booking.customer.name,
  instructor: booking.instructor.name,
  start: booking.schedule.start,
  timeZone: booking.schedule.timeZone,
  status: statusAt(booking, now),
});

/** Finds bookings by their ids. */
export async function findBookingsByIds(ids: readonly string[]): Promise<Booking[]> {
  const found = await getAll(ids.map((id) => bookings().doc(id)));
  return found.flatMap(({ data }) => (data ? [data] : []));
}

/** Finds what a receipt number belongs to: bookings, and people where it is about no booking. */
export async function findByReceipt(receipt: string): Promise<{ bookingIds: string[]; uids: string[] }> {
  const found = await list(transactions().where("receipt", "==", receipt).limit(MOST_FOUND));
  const all = found.flatMap(({ data }) => (data ? [data] : []));
  return {
    bookingIds: [...new Set(all.map(({ aid }) => aid))].filter((aid) => aid !== ""),
    uids: [...new Set(all.filter(({ aid }) => aid === "").map(({ userId }) => userId))],
  };
}

/** The bookings of a person with the latest starts. */
export async function findBookingsOf({ id, role }: FoundPerson): Promise<Booking[]> {
  const side = role === "instructor" ? "instructor.id" : "customer.id";
  const latest = bookings().where(side, "==", id).orderBy("schedule.start", "desc");
  return (await list(latest.limit(MOST_FOUND))).flatMap(({ data }) => (data ? [data] : []));
}

/** The newest bookings of one of some customers with one of some instructors: at most 30 pairs, which is Firestore's limit. */
export async function findBookingsBetween(
  customerIds: readonly string[],
  instructorIds: readonly string[],
): Promise<Booking[]> {
  if (customerIds.length === 0 || instructorIds.length === 0) return [];
  const between = bookings()
    .where("customer.id", "in", customerIds)
    .where("instructor.id", "in", instructorIds);
  return (await list(between.orderBy("createdAt", "desc").limit(MOST_FOUND))).flatMap(
    ({ data }) => data ?? [],
  );
}
