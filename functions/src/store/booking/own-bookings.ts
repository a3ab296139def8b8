import type { Booking, BookingStatus } from "../../core/booking/booking.ts";
import { BUSINESS_HOURS, MINUTE } from "../../core/constants.ts";
import type { Instant } from "../../core/fields.ts";
import { list } from "../access.ts";
import { bookings } from "../collections.ts";
import { listReadable, skipUnreadable } from "../skip-unreadable.ts";
import type { LoadedBooking } from "./bookings.ts";

const liveStatuses: readonly BookingStatus[] = ["Held", "Requested", "Confirmed", "Started"];
/** No session is longer than a day's business hours, ms. */
const LONGEST = (BUSINESS_HOURS.to - BUSINESS_HOURS.from) * MINUTE;
/**
 * Live bookings of one customer never overlap, so the latest decides; two more, in case expired ones are not swept yet.
 */
const ENOUGH = 3;

/** Expired ones stay Held until the sweep has run: those of a few minutes. */
const MOST_READ = 10;

/** More canceled sessions of one customer in 90 days than this are too many to tell. */
const CANCELED_MOST = 100;

/**
 * Reads a customer's canceled sessions that start after an instant (ms UTC), the latest first; undefined if there are too
 * many, or one can't be read.
 */
export async function readCanceledBookings(uid: string, after: Instant): Promise<Booking[] | undefined> {
  const canceled = bookings().where("customer.id", "==", uid).where("status", "==", "Canceled");
  const since = canceled.where("schedule.start", ">", after).orderBy("schedule.start", "desc");
  const found = await skipUnreadable(() => list(since.limit(CANCELED_MOST)));
  return found && found.length < CANCELED_MOST
    ? found.flatMap(({ data }) => (data ? [data] : []))
    : undefined;
}

/**
 * Reads a customer's bookings that wait for a card: usually one read that finds none. Read the wallet first, as below.
 */
export async function readHeldBookings(uid: string): Promise<Booking[]> {
  const held = bookings().where("customer.id", "==", uid).where("status", "==", "Held");
  return (await listReadable(held.limit(MOST_READ))).flatMap(({ data }) => (data ? [data] : []));
}

/** A customer, or an instructor, has at most this many next sessions open; each takes time of an instructor for a day. */
const PROPOSED_MOST = 50;

/**
 * Reads the Closed bookings of a person on one side after which a next session is proposed that waits at `now` (ms UTC):
 * usually one read that finds none.
 */
export async function readProposingNext(
  side: "customer" | "instructor",
  uid: string,
  now: Instant,
): Promise<LoadedBooking[]> {
  const closed = bookings().where(`${side}.id`, "==", uid).where("status", "==", "Closed");
  const found = await listReadable(closed.where("proposal.until", ">", now).limit(PROPOSED_MOST));
  return found.flatMap((read) => (read.data ? [{ ...read, data: read.data }] : []));
}

/**
 * Reads the live bookings of a customer that may overlap this time (ms UTC): one to three reads, for a time that is longer
 * than a session `most`. Read the wallet first: each booking has it as its precondition, so of two concurrent ones the later
 * sees the earlier.
 */
export async function readOwnBookings(
  uid: string,
  start: number,
  end: number,
  most = ENOUGH,
): Promise<Booking[]> {
  const live = bookings().where("customer.id", "==", uid).where("status", "in", liveStatuses);
  const around = live.where("schedule.start", ">", start - LONGEST).where("schedule.start", "<", end);
  const found = await listReadable(around.orderBy("schedule.start", "desc").limit(most));
  return found.flatMap(({ data }) => (data ? [data] : []));
}
