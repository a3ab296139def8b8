import type { Booking } from "../../booking/booking.ts";
import { endingOf } from "../../booking/ending.ts";
import type { Instant, Minor } from "../../fields.ts";
import { notificationAbout } from "../notification-about.ts";
import { createNotification, type NotificationWithEmail } from "../notifications-for.ts";

/** What the notification says; `n` distinguishes several of one kind. */
interface NotifiedPayment {
  kind: "refund-to-credit" | "not-charged";
  /** Minor units. */
  refunded?: Minor | undefined;
  n?: number | undefined;
}

/** Whether the instructor is paid for a session although its price could not be collected. */
const isPaidByUs = (booking: Booking): boolean => {
  const money = endingOf(booking)?.money;
  return money?.kind === "uncollected" && money.share > 0;
};

/**
 * The notifications about the payment `intent` of a booking as it is now, for facts that no event of the booking records:
 * to the customer, and to an instructor who is paid for what the customer wasn't charged.
 */
export function notificationsOfPayment(
  booking: Booking,
  intent: { kind: string },
  { kind, refunded, n = 0 }: NotifiedPayment,
  at: Instant,
): NotificationWithEmail[] {
  const data = notificationAbout(kind, booking, refunded === undefined ? {} : { refunded });
  const customer = { uid: booking.customer.id, side: "customer", tag: `${intent.kind}${n}` } as const;
  const instructor = { uid: booking.instructor.id, side: "instructor", tag: "paid" } as const;
  const told = kind === "not-charged" && isPaidByUs(booking) ? [customer, instructor] : [customer];
  return told.map((recipient) => createNotification(booking, recipient, data, at));
}
