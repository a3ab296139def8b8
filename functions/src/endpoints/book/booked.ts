import type { Context } from "../../http/context.ts";
import { pay } from "../../payment/pay.ts";
import type { CallOutput } from "../../shared/api/index.ts";
import { CURRENCY } from "../../shared/constants.ts";
import { statusAt } from "../../shared/domain/life.ts";
import { AppError } from "../../shared/errors.ts";
import type { Intent } from "../../shared/model/intent.ts";
import { availableOf, type Wallet } from "../../shared/model/wallet.ts";
import { mustGetBookingOf } from "../../store/bookings.ts";
import { getWallet } from "../../store/wallets.ts";

/** Available credit as calls answer it, minor units. */
export const balanceOf = (wallet: Wallet | undefined) => ({
  amount: wallet ? availableOf(wallet) : 0,
  currency: CURRENCY,
});

/**
 * How a booking by card stands after its payment went as far as it can.
 * @throws AppError `payment-refused` {reason, appointmentId, expiresAt}, or `wrong-state` {status} once it expired
 */
export async function bookedAnswer(
  { uid, now }: Context,
  aid: string,
  intent: Intent,
): Promise<CallOutput<"/api/book/create">> {
  const [{ data: booking }, wallet] = await Promise.all([mustGetBookingOf(uid, aid), getWallet(uid)]);
  const status = statusAt(booking, now);
  if (status === "Expired") throw new AppError("wrong-state", "This time was given to others.", { status });
  const expires = status === "Held" && booking.deadline !== undefined ? { expiresAt: booking.deadline } : {};
  const payment = pay(intent, { appointmentId: aid, ...expires });
  return { appointmentId: aid, status, ...expires, payment, balance: balanceOf(wallet) };
}
