import type { Booking } from "../booking/booking.ts";
import { lastEvent } from "../booking/booking-events.ts";
import { DAY, HOUR } from "../constants.ts";
import type { Instant } from "../fields.ts";

/** Notifications about a customer's requests for one time, and their withdrawals, until repeats are gathered. */
const NOTIFIED_AT_ONCE = 3;
/** ms during which earlier requests count. */
export const REQUESTS_COUNT_FOR = DAY;

/** The part of a booking that tells what was requested, and when it was withdrawn. */
type RequestedBooking = Pick<Booking, "events"> & { schedule: Pick<Booking["schedule"], "start"> };

/** A request to the instructor, or its withdrawal. */
interface Asking {
  at: Instant;
  isRequest: boolean;
}

const isRequest = ({ changes }: Booking["events"][number]): boolean => changes?.status === "Requested";

/** Requests and withdrawals of a booking. A booking withdrawn while Held never reached its instructor. */
function askingsOf({ events }: Pick<Booking, "events">): Asking[] {
  const request = events.find(isRequest);
  if (!request) return [];
  const withdrawals = events.filter(({ name }) => name === "withdraw");
  return [{ at: request.at, isRequest: true }, ...withdrawals.map(({ at }) => ({ at, isRequest: false }))];
}

/** When a request was accepted or declined, or expired; a withdrawn one never was. */
const settledAt = ({ events }: Pick<Booking, "events">): Instant[] =>
  events
    .filter(({ name }) => name === "accept" || name === "decline" || name === "lapse")
    .map(({ at }) => at);

/** Whether a booking's latest event is one a customer can repeat at no cost: a request or its withdrawal. */
export const isRepeatable = ({ events }: Pick<Booking, "events">): boolean => {
  const last = lastEvent({ events });
  return isRequest(last) || (last.name === "withdraw" && events.some(isRequest));
};

/**
 * Whether an instructor is notified of a booking's latest event, a request or a withdrawal. They are told of each, but
 * repeats of the same time by the same customer are gathered: after three of them in a day only requests, at most one
 * an hour, so booking and withdrawing in a loop doesn't flood their phone. A request after they replied to the one
 * before is no repeat. `recent` are the two people's other bookings in REQUESTS_COUNT_FOR.
 */
export function isInstructorNotified(
  booking: RequestedBooking,
  recent: readonly RequestedBooking[],
): boolean {
  const { at: now } = lastEvent(booking);
  const current = askingsOf(booking).findLast(({ at }) => at === now);
  const sameTime = [booking, ...recent.filter(({ schedule }) => schedule.start === booking.schedule.start)];
  const repliedAt = Math.max(
    ...sameTime.flatMap(settledAt).filter((at) => at <= now),
    now - REQUESTS_COUNT_FOR,
  );
  const earlier = sameTime
    .flatMap(askingsOf)
    .filter(({ at }) => at > repliedAt && at < now)
    .sort((a, b) => a.at - b.at);
  const notified: Instant[] = [];
  const mayTell = ({ at, isRequest: asks }: Asking): boolean =>
    notified.length < NOTIFIED_AT_ONCE || (asks && at - (notified.at(-1) ?? 0) >= HOUR);
  for (const asking of earlier) if (mayTell(asking)) notified.push(asking.at);
  return current === undefined || mayTell(current);
}
