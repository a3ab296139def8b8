import { awaitsEmail } from "../../../core/booking/held/awaits-email.ts";
import { confirmEmail, withEmailConfirmed } from "../../../core/booking/held/held-transitions.ts";
import type { Instant } from "../../../core/fields.ts";
import { intentId } from "../../../core/payments/intent.ts";
import { mustGetBooking, readRelated } from "../../../store/booking/bookings.ts";
import { decide } from "../../../store/commit.ts";
import { mustReadIntent } from "../../../store/payments/intents.ts";
import { saveTransition } from "../save-transition.ts";

/**
 * Records that the customer of a Held booking has confirmed their email: once the card is authorized, the booking is sent
 * to its instructor. Does nothing if another process was faster.
 * @throws AppError `wrong-state` {status} after its deadline, or when another booking has taken its time
 */
export const saveConfirmedEmail = (
  bookingId: string,
  by: "customer" | "system",
  now: Instant,
): Promise<void> =>
  decide(async (batch) => {
    const before = await mustGetBooking(bookingId, () => true);
    const booking = before.data;
    if (booking.status !== "Held" || !booking.needsEmail) return;
    if (!awaitsEmail(booking)) return batch.put(before, withEmailConfirmed(booking));
    const { data: intent } = await mustReadIntent(intentId.book(bookingId));
    const outcome = confirmEmail(booking, { by, isInstant: intent.instant }, now);
    saveTransition(batch, before, outcome, await readRelated(before, outcome), now);
  });
