import type { Booking } from "../../booking/model.ts";
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

/** A notification to the customer about the payment `intent`, for facts that no booking event records. */
export const notificationToCustomer = (
  booking: Booking,
  intent: { kind: string },
  { kind, refunded, n = 0 }: NotifiedPayment,
  at: Instant,
): NotificationWithEmail =>
  createNotification(
    booking,
    { uid: booking.customer.id, side: "customer", tag: `${intent.kind}${n}` },
    notificationAbout(kind, booking, refunded === undefined ? {} : { refunded }),
    at,
  );
