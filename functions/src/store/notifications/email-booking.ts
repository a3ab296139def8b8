import type { Booking, BookingPlace } from "../../core/booking/model.ts";
import type { Instant } from "../../core/fields.ts";
import type { EmailBooking } from "../../core/notifications/facts/email-booking.ts";
import type { OutboxEmail } from "../../core/notifications/model.ts";
import { intentId } from "../../core/payments/intent.ts";
import type { Intent } from "../../core/payments/payment.ts";
import { getEach } from "../access.ts";
import { bookings, intents, placeRef } from "../collections.ts";
import { skipUnreadable } from "../skip-unreadable.ts";

/**
 * Reads the booking that an email is about, as it is at `now` (ms UTC): three reads. Undefined for an email about none, and
 * where one of them can't be read, so that it delays no email.
 */
export async function readEmailBooking(
  { aid, kind, params }: OutboxEmail,
  now: Instant,
): Promise<EmailBooking | undefined> {
  if (aid === "" || !("start" in params || kind === "receipt")) return undefined;
  return skipUnreadable(async () => {
    const [booking, place, intent] = await getEach<[Booking, BookingPlace, Intent]>(
      bookings().doc(aid),
      placeRef(aid),
      intents().doc(intentId.book(aid)),
    );
    if (!booking.data) return undefined;
    const isByCard = booking.data.billing.source === "card";
    return {
      booking: booking.data,
      place: place.data,
      card: isByCard && intent.data?.card.last4 ? intent.data.card : undefined,
      now,
    };
  });
}
