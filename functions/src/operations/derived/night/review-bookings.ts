import { FieldPath } from "firebase-admin/firestore";
import { InstructorDay } from "../../../core/availability/reservations.ts";
import type { BookingStatus } from "../../../core/booking/model.ts";
import { StoredBooking } from "../../../core/booking/stored-booking.ts";
import { dayBefore } from "../../../core/derived/closed/day-range.ts";
import { checkBooking } from "../../../core/derived/night/check-booking.ts";
import { checkReservations, otherOwners } from "../../../core/derived/night/check-reservations.ts";
import { type TrialCheck, unreadableCheck } from "../../../core/derived/trial-balance.ts";
import type { Instant } from "../../../core/fields.ts";
import { LedgerEvent } from "../../../core/ledger/model.ts";
import { utcDayOf } from "../../../core/ledger/reconciliation/days.ts";
import { bookings, instructors, ledger } from "../../../store/collections.ts";
import { readAtOnce, readable, readableOf, type Snapshot } from "../../../store/derived/snapshot.ts";

const live: readonly BookingStatus[] = ["Held", "Requested", "Confirmed", "Started"];

/** Documents that could not be read, as checks. */
function unreadables() {
  const paths = new Set<string>();
  const onUnreadable = (path: string) => void paths.add(path);
  const checks = (): TrialCheck[] => [...paths].map(unreadableCheck);
  return { onUnreadable, checks };
}

async function checkWithLedger(
  snapshot: Snapshot,
  booking: StoredBooking,
  onUnreadable: (path: string) => void,
): Promise<TrialCheck[]> {
  const query = ledger().where("aid", "==", booking.id);
  return checkBooking(booking, await readableOf(snapshot.pages(query), LedgerEvent, onUnreadable));
}

/** Compares some bookings with their events, and with the ledger; ids without a booking are skipped. */
export const reviewBookings = (ids: readonly string[]): Promise<TrialCheck[]> =>
  readAtOnce(async (snapshot) => {
    const { onUnreadable, checks } = unreadables();
    const found: TrialCheck[] = [];
    const docs = await snapshot.getAll(ids.map((id) => bookings().doc(id)));
    for (const booking of readable(docs, StoredBooking, onUnreadable))
      found.push(...(await checkWithLedger(snapshot, booking, onUnreadable)));
    return [...found, ...checks()];
  });

/** Compares an instructor's days since yesterday and live bookings with each other at `now` (ms UTC), and these with the ledger. */
export const reviewInstructor = (instructorId: string, now: Instant): Promise<TrialCheck[]> =>
  readAtOnce(async (snapshot) => {
    const { onUnreadable, checks } = unreadables();
    const since = dayBefore(utcDayOf(now));
    const query = instructors().doc(instructorId).collection("days");
    const days: { date: string; reservations: InstructorDay["reservations"] }[] = [];
    for await (const page of snapshot.pages(query.where(FieldPath.documentId(), ">=", since)))
      for (const doc of page)
        for (const { reservations } of readable([doc], InstructorDay, onUnreadable))
          days.push({ date: doc.id, reservations });
    const own = bookings().where("instructor.id", "==", instructorId).where("status", "in", live);
    const ahead = await readableOf(snapshot.pages(own), StoredBooking, onUnreadable);
    const ids = otherOwners({ instructorId, days, live: ahead }, now);
    const others = readable(
      await snapshot.getAll(ids.map((id) => bookings().doc(id))),
      StoredBooking,
      onUnreadable,
    );
    const found = checkReservations({ instructorId, days, live: ahead, others }, now);
    for (const booking of ahead) found.push(...(await checkWithLedger(snapshot, booking, onUnreadable)));
    return [...found, ...checks()];
  });
