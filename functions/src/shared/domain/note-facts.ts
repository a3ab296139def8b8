import type { Booking } from "../model/booking.ts";
import type { Instant } from "../model/fields.ts";
import { formatMoney } from "./money.ts";

/** What notes say of a booking, ready to be put into a sentence. */
export interface Facts {
  customer: string;
  instructor: string;
  /** Start, as clocks at the place show it. */
  when: string;
  city: string;
  /** What kind of session, and how long. */
  session: string;
  /** The price. */
  price: string;
  /** Until when an answer or a payment is waited for, as clocks at the place show it; empty where nothing is. */
  until: string;
  /** The reason in quotation marks; empty where none was given. */
  reason: string;
  /** What became of money that was set aside and never taken. */
  untaken: string;
  /** What comes back of money that was paid. */
  refund: string;
  tip: string;
}

/** Says an instant (ms UTC) as clocks in the zone show it, e.g. "Tue, May 5 at 10:00 AM". */
export function sayWhen(instant: Instant, timeZone: string): string {
  const say = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-US", { timeZone, ...options }).format(instant);
  const date = say({ weekday: "short", month: "short", day: "numeric" });
  return `${date} at ${say({ hour: "numeric", minute: "2-digit" })}`;
}

function refundOf({ billing }: Booking): string {
  if (!billing.refunded) return "Nothing comes back.";
  const to = billing.source === "credit" ? "your credit" : "your card";
  return `${formatMoney(billing.refunded, billing.currency)} goes back to ${to}.`;
}

/** Reads everything a note may say from the booking as it stands after its last event. */
export function factsOf(booking: Booking): Facts {
  const { schedule, billing, service, event, deadline } = booking;
  const price = formatMoney(billing.amount, billing.currency);
  return {
    customer: booking.customer.name,
    instructor: booking.instructor.name,
    when: sayWhen(schedule.start, schedule.timeZone),
    city: booking.location.city,
    session: `${service.name}, ${service.minutes} minutes`,
    price,
    until: deadline === undefined ? "" : sayWhen(deadline, schedule.timeZone),
    reason: event.reason ? `“${event.reason}”` : "",
    untaken:
      billing.source === "credit" ? `The ${price} is back in your credit.` : "Your card was not charged.",
    refund: refundOf(booking),
    tip: formatMoney(billing.tipAmount ?? 0, billing.currency),
  };
}
