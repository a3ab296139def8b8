import type { Slot } from "../availability/slots.ts";
import { REPLACEMENT } from "../constants.ts";
import type { Instant } from "../fields.ts";
import type { Instructor } from "../people/instructors/instructor.ts";
import { averageOf } from "../people/instructors/rating.ts";
import { isForPeople } from "../people/offer.ts";
import type { Beacon } from "../people/places/pricing.ts";
import type { Booking } from "./booking.ts";

/** When its instructor canceled a session, ms UTC; undefined if they did not. */
export function canceledByInstructorAt({
  status,
  events,
}: Pick<Booking, "status" | "events">): Instant | undefined {
  if (status !== "Canceled") return undefined;
  const cancel = events.findLast(({ name }) => name === "cancel");
  return cancel?.by === "instructor" ? cancel.at : undefined;
}

/** Whether a session that starts then (ms UTC) may replace a canceled one, as far as time decides. */
export const isReplacementStart = (
  { schedule }: Pick<Booking, "schedule">,
  start: Instant,
  now: Instant,
): boolean => start - now >= REPLACEMENT.notice && Math.abs(start - schedule.start) <= REPLACEMENT.within;

/** The offer of a replacement: the one that was booked, or else another of the same style and length. */
export const offerLike = (
  { beacon, style, minutes, people }: Booking["service"],
  offers: readonly Beacon[],
): Beacon | undefined => {
  const fitting = offers.filter(
    (one) => one.style === style && one.minutes === minutes && isForPeople(one, people),
  );
  return fitting.find(({ id }) => id === beacon) ?? fitting[0];
};

/** An instructor who is free then. */
interface FreeInstructor {
  instructor: Pick<Instructor, "rating"> & { id: string };
  slots: readonly Slot[];
}

/** At most three others near the canceled start, each with their nearest time: nearest first, then by rating. */
export function pickReplacements<F extends FreeInstructor>(
  canceled: Pick<Booking, "instructor" | "schedule">,
  found: readonly F[],
  now: Instant,
): { instructor: F["instructor"]; slot: Slot }[] {
  const distance = ({ start }: Slot): number => Math.abs(start - canceled.schedule.start);
  return found
    .filter(({ instructor }) => instructor.id !== canceled.instructor.id)
    .flatMap(({ instructor, slots }) => {
      const near = slots.filter(({ start }) => isReplacementStart(canceled, start, now));
      const [slot] = near.toSorted((a, b) => distance(a) - distance(b));
      return slot ? [{ instructor, slot }] : [];
    })
    .toSorted(
      (a, b) =>
        distance(a.slot) - distance(b.slot) ||
        averageOf(b.instructor.rating).average - averageOf(a.instructor.rating).average,
    )
    .slice(0, REPLACEMENT.most);
}

/** Whether a booking that we covered a part of has ended without a payment, for good: then it used nothing of it. */
const isUnpaidForGood = ({ status, events }: Booking): boolean =>
  status === "Expired" ||
  status === "Declined" ||
  (status === "Canceled" && events.some(({ name }) => name === "withdraw" || name === "capture refused"));

/** What decides whether we cover a part of a replacement's price. */
interface CoverFacts {
  canceled: Booking;
  /** The replacement of whose price we cover a part already; `gone` if it can't be read. */
  coveredBy: Booking | "gone" | undefined;
  /** The customer's canceled sessions of the last 90 days; undefined if there are too many to tell. */
  history: readonly Booking[] | undefined;
  /** Of the replacement. */
  instructorId: string;
  now: Instant;
}

/**
 * Whether we cover what a replacement costs more: the session was canceled within a day of its start, nothing was covered
 * for it before, and neither instructor has canceled another session of this customer of late.
 */
export function isCoverDue({ canceled, coveredBy, history, instructorId, now }: CoverFacts): boolean {
  const at = canceledByInstructorAt(canceled);
  if (at === undefined || canceled.schedule.start - at > REPLACEMENT.coveredWithin) return false;
  if (coveredBy === "gone" || (coveredBy && !isUnpaidForGood(coveredBy))) return false;
  if (history === undefined) return false;
  const either = [canceled.instructor.id, instructorId];
  const since = now - REPLACEMENT.remembersFor;
  return !history.some(
    (one) =>
      one.id !== canceled.id &&
      either.includes(one.instructor.id) &&
      (canceledByInstructorAt(one) ?? Number.NEGATIVE_INFINITY) > since,
  );
}
