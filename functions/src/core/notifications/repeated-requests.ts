import { lastEvent } from "../booking/booking-events.ts";
import type { Booking } from "../booking/model.ts";
import { DAY, HOUR } from "../constants.ts";
import type { Instant } from "../fields.ts";

/** Notifications about one customer's requests and withdrawals that an instructor gets per day before they thin out. */
const NOTIFIED_AT_ONCE = 3;
/** ms during which earlier requests count. */
export const REQUESTS_COUNT_FOR = DAY;

/** The part of a booking that tells when it was requested and withdrawn. */
type RequestedBooking = Pick<Booking, "events">;

/** A request to the instructor, or its withdrawal. */
interface Asking {
  at: Instant;
  isRequest: boolean;
}

const isRequest = ({ changes }: Booking["events"][number]): boolean => changes?.status === "Requested";

/** Requests and withdrawals of a booking. A booking withdrawn while Held never reached its instructor. */
function askingsOf({ events }: RequestedBooking): Asking[] {
  const request = events.find(isRequest);
  if (!request) return [];
  const withdrawals = events.filter(({ name }) => name === "withdraw");
  return [{ at: request.at, isRequest: true }, ...withdrawals.map(({ at }) => ({ at, isRequest: false }))];
}

/** Whether a booking's latest event is one a customer can repeat at no cost: a request or its withdrawal. */
export const isRepeatable = ({ events }: RequestedBooking): boolean => {
  const last = lastEvent({ events });
  return isRequest(last) || (last.name === "withdraw" && events.some(isRequest));
};

/**
 * Whether an instructor is notified of a booking's latest event, a request or a withdrawal. The first three from one
 * customer in a day are; after that only requests, at most one an hour, so booking and withdrawing in a loop doesn't
 * flood their phone. `recent` are the two people's other bookings in REQUESTS_COUNT_FOR.
 */
export function isInstructorNotified(
  booking: RequestedBooking,
  recent: readonly RequestedBooking[],
): boolean {
  const { at: now } = lastEvent(booking);
  const current = askingsOf(booking).findLast(({ at }) => at === now);
  const earlier = [booking, ...recent]
    .flatMap(askingsOf)
    .filter(({ at }) => now - at < REQUESTS_COUNT_FOR && at < now)
    .sort((a, b) => a.at - b.at);
  const notified: Instant[] = [];
  const mayTell = ({ at, isRequest: asks }: Asking): boolean =>
    notified.length < NOTIFIED_AT_ONCE || (asks && at - (notified.at(-1) ?? 0) >= HOUR);
  for (const asking of earlier) if (mayTell(asking)) notified.push(asking.at);
  return current === undefined || mayTell(current);
}
