import { FieldPath, type QueryDocumentSnapshot } from "firebase-admin/firestore";
import { InstructorDay } from "../../core/availability/reservations.ts";
import { Booking, type BookingStatus } from "../../core/booking/booking.ts";
import { StoredBooking } from "../../core/booking/stored-booking.ts";
import type { Instant, SignedMinor } from "../../core/fields.ts";
import { LedgerEvent } from "../../core/ledger/ledger.ts";
import { Wallet } from "../../core/ledger/wallet.ts";
import { Intent } from "../../core/payments/payment.ts";
import { bookings, earnings, instructors, ledger, wallets } from "../collections.ts";
import { collectionGroupOf } from "../document-pages.ts";
import { intentsInProgress } from "../payments/intents.ts";
import type { OnUnreadable } from "../payments/payment-ids.ts";
import { readable, readableOf, type Snapshot } from "./snapshot.ts";

// What is read of the books at one moment to compare them. `onUnreadable` is given the path of each document that
// doesn't match its schema.

/** The events of the ledger about a booking. */
export const eventsOfBooking = (
  snapshot: Snapshot,
  bookingId: string,
  onUnreadable: OnUnreadable,
): Promise<LedgerEvent[]> =>
  readableOf(snapshot.pages(ledger().where("aid", "==", bookingId)), LedgerEvent, onUnreadable);

/** The events of the ledger about a wallet, by its `accountId`. */
export const eventsOfWallet = (
  snapshot: Snapshot,
  accountId: string,
  onUnreadable: OnUnreadable,
): Promise<LedgerEvent[]> =>
  readableOf(snapshot.pages(ledger().where("accountId", "==", accountId)), LedgerEvent, onUnreadable);

/** The ledger's documents from `from` (ms UTC) on, by time and id, page by page; not parsed. */
export const ledgerPages = (snapshot: Snapshot, from: Instant): AsyncGenerator<QueryDocumentSnapshot[]> =>
  snapshot.pages(ledger().where("at", ">=", from).orderBy("at").orderBy(FieldPath.documentId()));

/** The wallet with an `accountId`. */
export const walletByAccount = async (
  snapshot: Snapshot,
  accountId: string,
  onUnreadable: OnUnreadable,
): Promise<Wallet | undefined> =>
  (await readableOf(snapshot.pages(wallets().where("accountId", "==", accountId)), Wallet, onUnreadable))[0];

/** All wallets, page by page. */
export async function* walletPages(snapshot: Snapshot, onUnreadable: OnUnreadable): AsyncGenerator<Wallet[]> {
  for await (const page of snapshot.pages(wallets().orderBy("accountId")))
    yield readable(page, Wallet, onUnreadable);
}

/** The sums of all earnings, page by page, not parsed. */
export const earningsPages = (snapshot: Snapshot): AsyncGenerator<QueryDocumentSnapshot[]> =>
  snapshot.pages(earnings().orderBy("balance"));

/** The amounts of all items of all instructors together, minor units. */
export const sumOfItems = async (snapshot: Snapshot): Promise<SignedMinor> =>
  (await snapshot.sums(collectionGroupOf("items"), ["amount"])).amount;

/** Bookings by their ids, each once; ids without a booking are skipped. */
export const bookingsByIds = async (
  snapshot: Snapshot,
  ids: readonly string[],
  onUnreadable: OnUnreadable,
): Promise<Booking[]> =>
  readable(await snapshot.getAll([...new Set(ids)].map((id) => bookings().doc(id))), Booking, onUnreadable);

/**
 * Every booking that may have something in escrow, by id: live, with a claim, disputed, recently closed, or with an
 * unfinished payment by card. The cost depends on what is in progress, not on all bookings ever made.
 */
export async function bookingsInEscrow(
  snapshot: Snapshot,
  onUnreadable: OnUnreadable,
): Promise<Map<string, Booking>> {
  const queries = [
    bookings().where("status", "in", ["Confirmed", "Started"]),
    bookings().where("claim.state", "in", ["open", "contested"]),
    bookings().where("billing.disputed", "==", true),
    bookings().where("status", "==", "Closed").where("due", ">", 0),
  ];
  const byId = new Map<string, Booking>();
  for (const query of queries)
    for (const booking of await readableOf(snapshot.pages(query), Booking, onUnreadable))
      byId.set(booking.id, booking);
  const payments = await readableOf(snapshot.pages(intentsInProgress()), Intent, onUnreadable);
  const paid = payments.flatMap(({ kind, aid }) => (kind === "book" && !byId.has(aid) ? aid : []));
  for (const booking of await bookingsByIds(snapshot, paid, onUnreadable)) byId.set(booking.id, booking);
  return byId;
}

const live: readonly BookingStatus[] = ["Held", "Requested", "Confirmed", "Started"];

/** The live bookings of an instructor. */
export const liveSessionsOf = (
  snapshot: Snapshot,
  instructorId: string,
  onUnreadable: OnUnreadable,
): Promise<StoredBooking[]> => {
  const query = bookings().where("instructor.id", "==", instructorId).where("status", "in", live);
  return readableOf(snapshot.pages(query), StoredBooking, onUnreadable);
};

/** The Closed bookings of an instructor after which a next session is proposed that waits at `now` (ms UTC). */
export const proposingNextOf = (
  snapshot: Snapshot,
  { instructorId, now }: { instructorId: string; now: Instant },
  onUnreadable: OnUnreadable,
): Promise<StoredBooking[]> => {
  const closed = bookings().where("instructor.id", "==", instructorId).where("status", "==", "Closed");
  return readableOf(snapshot.pages(closed.where("proposal.until", ">", now)), StoredBooking, onUnreadable);
};

/** The days of an instructor from a date (yyyy-mm-dd) on, with what is reserved on each. */
export async function daysSince(
  snapshot: Snapshot,
  { instructorId, date }: { instructorId: string; date: string },
  onUnreadable: OnUnreadable,
): Promise<{ date: string; reservations: InstructorDay["reservations"] }[]> {
  const query = instructors().doc(instructorId).collection("days");
  const days: { date: string; reservations: InstructorDay["reservations"] }[] = [];
  for await (const page of snapshot.pages(query.where(FieldPath.documentId(), ">=", date)))
    for (const doc of page)
      for (const { reservations } of readable([doc], InstructorDay, onUnreadable))
        days.push({ date: doc.id, reservations });
  return days;
}
