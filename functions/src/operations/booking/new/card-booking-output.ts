import type { CallOutput } from "../../../core/api/index.ts";
import { lastEvent } from "../../../core/booking/booking-events.ts";
import { endingTextOf } from "../../../core/booking/ending-text.ts";
import { statusAt } from "../../../core/booking/lifecycle.ts";
import { AppError } from "../../../core/errors.ts";
import { mayTryAnotherCard } from "../../../core/payments/cards/another-card.ts";
import { shownReason } from "../../../core/payments/cards/decline-text.ts";
import type { Intent } from "../../../core/payments/payment.ts";
import { type Challenge, toPaymentResult } from "../../../core/payments/payment-result.ts";
import { mustGetCustomerBooking } from "../../../store/booking/bookings.ts";
import { getWallet, toBalance } from "../../../store/ledger/wallets.ts";
import type { KeyedRequest } from "../../../store/once-per-key.ts";

/**
 * Builds the answer for a booking by card after its payment has advanced as far as it can.
 * @throws AppError `payment-refused` {reason}, with {appointmentId, expiresAt} while another card may be tried, or `wrong-state` {status} once it expired
 */
export async function cardBookingOutput(
  { uid, now }: Pick<KeyedRequest, "uid" | "now">,
  bookingId: string,
  intent: Intent,
  challenge: Challenge | undefined,
): Promise<CallOutput<"/api/book/create">> {
  const [{ data: booking }, wallet] = await Promise.all([
    mustGetCustomerBooking(uid, bookingId),
    getWallet(uid),
  ]);
  const status = statusAt(booking, now);
  if (lastEvent(booking).name === "capture refused")
    throw new AppError("payment-refused", endingTextOf(booking, "customer"), {
      reason: shownReason(intent.reason ?? "declined"),
    });
  if (status === "Canceled" && lastEvent(booking).name === "withdraw")
    throw new AppError("wrong-state", endingTextOf(booking, "customer"), { status });
  if (status === "Expired") throw new AppError("wrong-state", "This booking has expired.", { status });
  const expires = status === "Held" && booking.deadline !== undefined ? { expiresAt: booking.deadline } : {};
  const isOpen = status === "Held" && mayTryAnotherCard(booking);
  if (status === "Held" && !isOpen && intent.state === "refused")
    throw new AppError(
      "payment-refused",
      "Too many cards were declined, so we're releasing this time. Check with your bank, then book again.",
      { reason: shownReason(intent.reason ?? "declined") },
    );
  const isCredit = booking.billing.source === "credit";
  const payment = isCredit
    ? ({ status: "done" } as const)
    : toPaymentResult(intent, isOpen ? { appointmentId: bookingId, ...expires } : {}, challenge);
  return { appointmentId: bookingId, status, ...expires, payment, balance: toBalance(wallet) };
}
