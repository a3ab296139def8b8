import { localDate, localMinutes } from "../../functions/src/core/availability/time-zone.ts";
import type { Booking } from "../../functions/src/core/booking/booking.ts";
import { BOOKING_POLICY, DAY, HOUR, MINUTE } from "../../functions/src/core/constants.ts";
import { bookCreate } from "../../functions/src/endpoints/book/create.ts";
import { bookQuote } from "../../functions/src/endpoints/book/quote.ts";
import { bookSlots } from "../../functions/src/endpoints/book/slots.ts";
import { instructorFeedback } from "../../functions/src/endpoints/instructor/feedback.ts";
import { providerAccept } from "../../functions/src/endpoints/provider/accept.ts";
import { providerCheckin } from "../../functions/src/endpoints/provider/checkin.ts";
import { providerCheckout } from "../../functions/src/endpoints/provider/checkout.ts";
import { providerRate } from "../../functions/src/endpoints/provider/rate.ts";
import { processDueBooking } from "../../functions/src/operations/booking/process-due-booking.ts";
import { testCardPmid } from "../../functions/src/payment/sandbox/test-cards.ts";
import { bookings } from "../../functions/src/store/collections.ts";
import { handleBookWritten } from "../../functions/src/triggers/handle-book-written.ts";
import { actAs, type DemoActor } from "./act.ts";
import { actorOf } from "./customers.ts";
import type { CustomerFixture, SessionFixture } from "./fixtures.ts";

/** Time between booking and session, ms, unless it is booked today. */
const AHEAD = 2 * DAY;

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return hours * 60 + minutes;
};

export const readBooking = async (bookingId: string): Promise<Booking | undefined> =>
  (await bookings().doc(bookingId).get()).data();

/** Changes a booking and runs its trigger, because triggers do not run during seeding. */
export async function applyAndNotify(bookingId: string, what: () => Promise<unknown>): Promise<void> {
  const before = await readBooking(bookingId);
  await what();
  await handleBookWritten(before, await readBooking(bookingId));
}

/** Finds the first free start at or after the time of day, within a week of the date. */
async function findStart(
  session: SessionFixture,
  guest: DemoActor,
  today: number,
  bookedAt: number,
): Promise<number> {
  const { instructor: instructorId, beacon, people, at, daysAgo } = session;
  const look = { beacon, people, instructorId, days: 7 };
  const requestedDay = today - daysAgo * DAY;
  const { timeZone } = await actAs(
    bookSlots,
    { ...look, from: localDate(requestedDay, "UTC") },
    guest,
    bookedAt,
  );
  const from = localDate(requestedDay, timeZone);
  const { instructors } = await actAs(bookSlots, { ...look, from }, guest, bookedAt);
  const starts = instructors.flatMap(({ slots }) => slots.map(({ start }) => start));
  const found = starts.find((start) => localMinutes(start, timeZone) >= minutesOf(at)) ?? starts[0];
  if (found === undefined) throw new Error(`${instructorId} has no time for ${beacon} from ${from} on.`);
  return found;
}

/** A booking of the demo world, as it was made. */
interface SeededBooking {
  appointmentId: string;
  start: number;
  end: number;
  bookedAt: number;
}

/** Books a session, and has its instructor accept it if it is in the past; `today` is ms UTC. */
export async function bookSession(
  session: SessionFixture,
  customer: CustomerFixture,
  instructor: DemoActor,
  today: number,
): Promise<SeededBooking> {
  const guest = actorOf(customer);
  const isPast = session.daysAgo > 0;
  const bookedAt = isPast ? today - session.daysAgo * DAY - AHEAD : today;
  const { beacon, people } = session;
  const start = await findStart(session, guest, today, bookedAt);
  const input = { instructorId: instructor.uid, beacon, people, start };
  const { amount, end, instant } = await actAs(bookQuote, input, guest, bookedAt);
  const pmid = session.pay === "credit" ? "credit" : testCardPmid(customer.card);
  const { appointmentId } = await actAs(bookCreate, { ...input, amount, pmid }, guest, bookedAt);
  await handleBookWritten(undefined, await readBooking(appointmentId));
  if (isPast && !instant)
    await applyAndNotify(appointmentId, () =>
      actAs(providerAccept, { appointmentId }, instructor, bookedAt + HOUR),
    );
  return { appointmentId, start, end, bookedAt };
}

/** Books a session and, if it is in the past, accepts, completes and rates it; `today` is ms UTC. */
export async function seedSession(
  session: SessionFixture,
  customer: CustomerFixture,
  instructor: DemoActor,
  today: number,
): Promise<void> {
  const { appointmentId, start, end } = await bookSession(session, customer, instructor, today);
  if (session.daysAgo <= 0) return;
  const which = { appointmentId };
  await applyAndNotify(appointmentId, () => actAs(providerCheckin, which, instructor, start - 5 * MINUTE));
  await applyAndNotify(appointmentId, () => actAs(providerCheckout, which, instructor, end));
  const { opinion } = session;
  if (opinion) {
    // Both sides have rated it, so both ratings are shown.
    const theirs = { ...which, score: 5, comment: "" };
    await actAs(providerRate, theirs, instructor, end + 2 * HOUR);
    await actAs(
      instructorFeedback,
      { instructorId: instructor.uid, ...opinion },
      actorOf(customer),
      end + 3 * HOUR,
    );
  }
  // The shares are booked when the job would have booked them; what is due since then, now.
  await processDueBooking(appointmentId, Math.min(end + BOOKING_POLICY.closeAfter, today));
  await processDueBooking(appointmentId, today);
}
