import { StoredBooking } from "../../../core/booking/stored-booking.ts";
import { dayBefore } from "../../../core/derived/closed/day-range.ts";
import { checkBooking } from "../../../core/derived/night/check-booking.ts";
import { checkReservations, otherOwners } from "../../../core/derived/night/check-reservations.ts";
import { type TrialCheck, unreadableCheck } from "../../../core/derived/trial-balance.ts";
import type { Instant } from "../../../core/fields.ts";
import { utcDayOf } from "../../../core/ledger/reconciliation/days.ts";
import { bookings } from "../../../store/collections.ts";
import {
  daysSince,
  eventsOfBooking,
  liveSessionsOf,
  proposingNextOf,
} from "../../../store/derived/books-at-once.ts";
import { readAtOnce, readable, type Snapshot } from "../../../store/derived/snapshot.ts";

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
  return checkBooking(booking, await eventsOfBooking(snapshot, booking.id, onUnreadable));
}

/** Compares some bookings with their events, and with the ledger; ids without a booking are skipped. */
export const reviewBookings = (ids: readonly string[]): Promise<TrialCheck[]> =>
  readAtOnce(async (snapshot) => {
    const { onUnreadable, checks } = unreadables();
    const differences: TrialCheck[] = [];
    const docs = await snapshot.getAll(ids.map((id) => bookings().doc(id)));
    for (const booking of readable(docs, StoredBooking, onUnreadable))
      differences.push(...(await checkWithLedger(snapshot, booking, onUnreadable)));
    return [...differences, ...checks()];
  });

/** Compares an instructor's days since yesterday and live bookings with each other at `now` (ms UTC), and these with the ledger. */
export const reviewInstructor = (instructorId: string, now: Instant): Promise<TrialCheck[]> =>
  readAtOnce(async (snapshot) => {
    const { onUnreadable, checks } = unreadables();
    const since = dayBefore(utcDayOf(now));
    const days = await daysSince(snapshot, { instructorId, date: since }, onUnreadable);
    const ahead = await liveSessionsOf(snapshot, instructorId, onUnreadable);
    const proposing = await proposingNextOf(snapshot, { instructorId, now }, onUnreadable);
    const ids = otherOwners({ instructorId, days, live: [...ahead, ...proposing] }, now);
    const owners = readable(
      await snapshot.getAll(ids.map((id) => bookings().doc(id))),
      StoredBooking,
      onUnreadable,
    );
    const others = [...proposing, ...owners];
    const found = checkReservations({ instructorId, days, live: ahead, others }, now);
    for (const booking of ahead) found.push(...(await checkWithLedger(snapshot, booking, onUnreadable)));
    return [...found, ...checks()];
  });
