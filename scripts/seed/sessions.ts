import { bookCreate } from "../../functions/src/endpoints/book/create.ts";
import { bookQuote } from "../../functions/src/endpoints/book/quote.ts";
import { bookSlots } from "../../functions/src/endpoints/book/slots.ts";
import { instructorFeedback } from "../../functions/src/endpoints/instructor/feedback.ts";
import { providerAccept } from "../../functions/src/endpoints/provider/accept.ts";
import { providerCheckin } from "../../functions/src/endpoints/provider/checkin.ts";
import { providerCheckout } from "../../functions/src/endpoints/provider/checkout.ts";
import { tendBooking } from "../../functions/src/jobs/tend-booking.ts";
import { standingPmid } from "../../functions/src/payment/sandbox-cards.ts";
import { DAY, HOUR, MINUTE } from "../../functions/src/shared/constants.ts";
import { dateIn, localMinutes } from "../../functions/src/shared/domain/zone.ts";
import type { Booking } from "../../functions/src/shared/model/booking.ts";
import { bookings } from "../../functions/src/store/collections.ts";
import { bookWritten } from "../../functions/src/triggers/book-written.ts";
import { type Actor, act } from "./act.ts";
import { actorOf } from "./customers.ts";
import type { CustomerFixture, SessionFixture } from "./fixtures.ts";

/** Days between booking and session, where it is not booked today. */
const AHEAD = 2 * DAY;

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return hours * 60 + minutes;
};

const stored = async (aid: string): Promise<Booking | undefined> => (await bookings().doc(aid).get()).data();

/** Does something to a booking, and tells those concerned as the triggers would, which sleep meanwhile. */
async function happen(aid: string, what: () => Promise<unknown>): Promise<void> {
  const before = await stored(aid);
  await what();
  await bookWritten(before, await stored(aid));
}

/** The first free start at or after the time of day, within a week of the date. */
async function findStart(
  session: SessionFixture,
  guest: Actor,
  today: number,
  bookedAt: number,
): Promise<number> {
  const { instructor: instructorId, beacon, people, at, daysAgo } = session;
  const look = { beacon, people, instructorId, days: 7 };
  const wished = today - daysAgo * DAY;
  const { timeZone } = await act(bookSlots, { ...look, from: dateIn(wished, "UTC") }, guest, bookedAt);
  const from = dateIn(wished, timeZone);
  const { instructors } = await act(bookSlots, { ...look, from }, guest, bookedAt);
  const starts = instructors.flatMap(({ slots }) => slots.map(({ start }) => start));
  const found = starts.find((start) => localMinutes(start, timeZone) >= minutesOf(at)) ?? starts[0];
  if (found === undefined) throw new Error(`${instructorId} has no time for ${beacon} from ${from} on.`);
  return found;
}

/** Lets one session be booked, answered, held and spoken of, as far as today allows; `today` is ms UTC. */
export async function holdSession(
  session: SessionFixture,
  customer: CustomerFixture,
  teacher: Actor,
  today: number,
): Promise<void> {
  const guest = actorOf(customer);
  const isPast = session.daysAgo > 0;
  const bookedAt = isPast ? today - session.daysAgo * DAY - AHEAD : today;
  const { beacon, people } = session;
  const start = await findStart(session, guest, today, bookedAt);
  const wish = { instructorId: teacher.uid, beacon, people, start };
  const { amount, end, instant } = await act(bookQuote, wish, guest, bookedAt);
  const pmid = session.pay === "credit" ? "credit" : standingPmid(customer.card);
  const { appointmentId } = await act(bookCreate, { ...wish, amount, pmid }, guest, bookedAt);
  await bookWritten(undefined, await stored(appointmentId));
  if (!isPast) return;

  const which = { appointmentId };
  if (!instant) await happen(appointmentId, () => act(providerAccept, which, teacher, bookedAt + HOUR));
  await happen(appointmentId, () => act(providerCheckin, which, teacher, start - 5 * MINUTE));
  await happen(appointmentId, () => act(providerCheckout, which, teacher, end));
  const { opinion } = session;
  if (opinion)
    await act(instructorFeedback, { instructorId: teacher.uid, ...opinion }, guest, end + 3 * HOUR);
  await tendBooking(appointmentId, today);
}
