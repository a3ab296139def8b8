import { createHash, randomUUID } from "node:crypto";
import * as v from "valibot";
import type { InstructorDay } from "../../core/availability/reservations.ts";
import type { Booking } from "../../core/booking/booking.ts";
import { type DayOf, daysChanged } from "../../core/booking/booking-reservation.ts";
import { StoredBooking } from "../../core/booking/stored-booking.ts";
import { substituteDaysChanged } from "../../core/booking/substitutes/substitute-reservation.ts";
import type { TransitionResult } from "../../core/booking/transitions.ts";
import { AppError } from "../../core/errors.ts";
import type { Instant } from "../../core/fields.ts";
import type { Wallet } from "../../core/ledger/wallet.ts";
import { intentId } from "../../core/payments/intent.ts";
import type { Intent } from "../../core/payments/payment.ts";
import type { Shard } from "../../core/shards.ts";
import { get, getAll, type Loaded, parseStored } from "../access.ts";
import { bookings, dayRef, intents, wallets } from "../collections.ts";
import { duePages } from "../due-documents.ts";
import { listReadable } from "../skip-unreadable.ts";

/** A booking that exists, as it was read. */
export type LoadedBooking = Loaded<Booking> & { data: Booking };

/** The documents that a transition may change besides the booking. */
export interface RelatedDocuments {
  days: Loaded<InstructorDay>[];
  /** Of another instructor who is asked to take the session over, or was. */
  substituteDays?: Loaded<InstructorDay>[];
  /** Only of bookings paid by credit. */
  wallet?: Loaded<Wallet>;
  /** Only of bookings paid by card. */
  intent?: Loaded<Intent>;
}

/** Reads a booking for changing it; it may not exist. */
export const readBooking = (bookingId: string): Promise<Loaded<Booking>> => get(bookings().doc(bookingId));

/**
 * Reads a booking that must exist and that the caller is allowed to see.
 * @throws AppError `not-found`, the same for an unknown booking and one that is not theirs
 */
export async function mustGetBooking(
  bookingId: string,
  isAllowed: (booking: Booking) => boolean,
): Promise<LoadedBooking> {
  const read = await readBooking(bookingId);
  if (!read.data || !isAllowed(read.data)) throw new AppError("not-found");
  return { ...read, data: read.data };
}

/** Reads a customer's own booking. @throws AppError `not-found`, also for one of another customer */
export const mustGetCustomerBooking = (uid: string, bookingId: string): Promise<LoadedBooking> =>
  mustGetBooking(bookingId, (booking) => booking.customer.id === uid);

/** Reads an instructor's booking once it is visible to them. @throws AppError `not-found` */
export const mustGetInstructorBooking = (uid: string, bookingId: string): Promise<LoadedBooking> =>
  mustGetBooking(bookingId, (booking) => booking.instructor.id === uid && booking.allow.includes(uid));

/** Reads a booking for its customer, or for its instructor once it is visible to them. @throws AppError `not-found` */
export const mustGetPartyBooking = (uid: string, bookingId: string): Promise<LoadedBooking> =>
  mustGetBooking(
    bookingId,
    ({ customer, instructor, allow }) =>
      customer.id === uid || (instructor.id === uid && allow.includes(uid)),
  );

/** The id of the booking that a request creates: the same for the same customer and key. */
export const bookingIdFor = ({ uid, key }: { uid: string; key: string | undefined }): string =>
  createHash("sha256")
    .update(`${uid}/${key ?? randomUUID()}`)
    .digest("hex")
    .slice(0, 20);

/** Pages of the ids of a shard's bookings that are due at `now` (ms UTC): see `duePages`. */
export const dueBookings = (now: Instant, shard: Shard): AsyncIterable<string[]> =>
  duePages(bookings(), now, { part: { shard, prefixes: [""] } });

/** Reads day documents of an instructor. */
export const readInstructorDays = (
  instructorId: string,
  dates: readonly string[],
): Promise<Loaded<InstructorDay>[]> => getAll(dates.map((date) => dayRef(instructorId, date)));

/** A day document in the form that the kernel takes. */
export const asDayOf = ({ ref, data }: Loaded<InstructorDay>): DayOf => ({ date: ref.id, day: data });

/** Reads the days that a transition changes of another instructor, who is or was asked to take the session over. */
export async function readSubstituteDays(
  before: Booking,
  after: Booking,
): Promise<Pick<RelatedDocuments, "substituteDays">> {
  const asked = substituteDaysChanged(before, after);
  return asked ? { substituteDays: await readInstructorDays(asked.instructorId, asked.dates) } : {};
}

/** Reads the days that a transition changes: of its instructor, and of another one who is asked to take the session over. */
async function readDays(
  before: Booking,
  { booking, off }: TransitionResult,
): Promise<Pick<RelatedDocuments, "days" | "substituteDays">> {
  const [days, asked] = await Promise.all([
    readInstructorDays(before.instructor.id, daysChanged(before, booking, off)),
    readSubstituteDays(before, booking),
  ]);
  return { days, ...asked };
}

/** Reads only the documents that a transition changes: the days of its times, and its wallet or payment. */
export async function readRelated(
  { data: before }: LoadedBooking,
  outcome: TransitionResult,
): Promise<RelatedDocuments> {
  const { money } = outcome;
  const reading = readDays(before, outcome);
  if (money.kind === "none" || money.kind === "close") return reading;
  if (before.billing.source === "card") {
    const [days, intent] = await Promise.all([reading, get(intents().doc(intentId.book(before.id)))]);
    return { ...days, intent };
  }
  const [days, wallet] = await Promise.all([reading, get(wallets().doc(before.customer.id))]);
  return { ...days, wallet };
}

/** At most this many sessions ask an instructor at once. */
const ASKED_MOST = 20;

/** Reads the sessions that an instructor is asked to take over. */
export async function readAskedOf(uid: string): Promise<LoadedBooking[]> {
  const found = await listReadable(bookings().where("substitute.instructor.id", "==", uid).limit(ASKED_MOST));
  return found.flatMap((read) => (read.data ? [{ ...read, data: read.data }] : []));
}

const PreviousBooking = v.pick(StoredBooking, ["version", "status", "proposal", "substitute"]);

/** Parses a booking after a write, and its version, status and what waited for an answer before; undefined for a new booking. */
export const parseBookingWrite = (before: unknown, after: unknown) => ({
  previous: before === undefined ? undefined : parseStored(PreviousBooking, before, "book"),
  booking: parseStored(StoredBooking, after, "book"),
});
