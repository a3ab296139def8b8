import { firstAnswerableStart } from "../../availability/reply-times.ts";
import { HELD_FOR_CUSTOMER, MINUTE } from "../../constants.ts";
import type { Instant } from "../../fields.ts";
import type { Booking } from "../booking.ts";

/** A session that an operator would book for a customer: `notice` (ms) is its instructor's own. */
interface SessionForCustomer {
  start: Instant;
  /** Zone of the place. */
  zone: string;
  notice: number;
  /** Whether its instructor must answer once it is paid. */
  needsAnswer: boolean;
}

/**
 * Until when a session that an operator books at `now` is held for its customer to pay (ms UTC): a day, never past four
 * hours before the start, nor past the last minute in which customers would be offered that time.
 */
export function heldForCustomerUntil(
  { start, zone, notice, needsAnswer }: SessionForCustomer,
  now: Instant,
): Instant {
  const { longest, before } = HELD_FOR_CUSTOMER;
  const latest = Math.min(now + longest, start - before, start - notice);
  const isOffered = (at: Instant) => !needsAnswer || firstAnswerableStart(at, zone) <= start;
  if (latest <= now || isOffered(latest)) return latest;
  // The later, the less time to answer is left: bisects to the minute.
  let [offered, tooLate] = [0, Math.ceil((latest - now) / MINUTE)];
  while (tooLate - offered > 1) {
    const middle = Math.floor((offered + tooLate) / 2);
    if (isOffered(now + middle * MINUTE)) offered = middle;
    else tooLate = middle;
  }
  return now + offered * MINUTE;
}

/** Whether a hold until then leaves its customer enough time to pay. */
export const leavesTimeToPay = (until: Instant, now: Instant): boolean =>
  until - now >= HELD_FOR_CUSTOMER.least;

/** Whether an operator booked a session for its customer. */
export const isBookedForCustomer = ({ events }: Pick<Booking, "events">): boolean =>
  events[0].by === "operator";

/** Whether a held session has no payment yet: its customer has not chosen how to pay. */
export const awaitsFirstPayment = ({ status, billing }: Pick<Booking, "status" | "billing">): boolean =>
  status === "Held" && billing.source === "card" && billing.pmid === undefined;
