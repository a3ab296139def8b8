import { lastEvent } from "../booking/booking-events.ts";
import type { Booking } from "../booking/model.ts";
import { DAY, HOUR } from "../constants.ts";
import type { Instant } from "../fields.ts";

/** Notifications of requests and withdrawals that an instructor gets of one customer in a day, before they thin out. */
const NOTIFIED_AT_ONCE = 3;
/** ms for which earlier requests count. */
export const REQUESTS_COUNT_FOR = DAY;

/** A booking, as far as it tells when its instructor was asked and when the customer withdrew. */
type RequestedBooking = Pick<Booking, "events">;

/** A request of the instructor, or its withdrawal. */
interface Asking {
  at: Instant;
  isRequest: boolean;
}

const isRequest = ({ changes }: Booking["events"][number]): boolean => changes?.status === "Requested";

/** Requests and withdrawals of a booking. A Held one that was withdrawn never reached its instructor. */
function askingsOf({ events }: RequestedBooking): Asking[] {
  const request = events.find(isRequest);
  if (!request) return [];
  const withdrawals = events.filter(({ name }) => name === "withdraw");
  return [{ at: request.at, isRequest: true }, ...withdrawals.map(({ at }) => ({ at, isRequest: false }))];
}

/** Whether a booking's latest event is one that a customer can repeat for nothing: a request or its withdrawal. */
export const isRepeatable = ({ events }: RequestedBooking): boolean => {
  const last = lastEvent({ events });
  return isRequest(last) || (last.name === "withdraw" && events.some(isRequest));
};

/**
 * Whether a booking's instructor is notified of its latest event, a request or a withdrawal. The first three of a
 * customer in a day are told; after them only requests are, and one an hour, so that booking and withdrawing in a loop
 * fills nobody's phone. `recent` are the other bookings of the same two people in REQUESTS_COUNT_FOR.
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
