import type { Booking } from "../booking/booking.ts";
import { mustAllowTransition } from "../booking/lifecycle.ts";
import { AppError } from "../errors.ts";
import type { Instant, Minor } from "../fields.ts";
import { formatMoney } from "../money.ts";
import type { AmountLimits } from "../policy/policy.ts";
import { newTipIntent, type PaymentRequest, withNextAttempt } from "./intent.ts";
import type { Intent } from "./payment.ts";
import { tipLimitsFor } from "./tip-limits.ts";

/**
 * Refuses a tip (minor units) for a session that did not take place, a second one, and one outside the limits.
 * @throws AppError `already-tipped`, `wrong-state` {status}, `bad-request` {amount}
 */
export function mustBeTippable(booking: Booking, amount: Minor, now: Instant, limits?: AmountLimits): void {
  const { min, max } = tipLimitsFor(booking.billing.amount, limits);
  if (amount < min || amount > max) {
    const say = (minor: Minor) => formatMoney(minor, booking.billing.currency);
    const message =
      amount > max ? `A tip for this session can be up to ${say(max)}.` : `Please tip ${say(min)} or more.`;
    throw new AppError("bad-request", message, { amount: message });
  }
  if (booking.billing.tip) throw new AppError("already-tipped");
  mustAllowTransition(booking, "tip", "customer", now);
}

/** The card of a tip paid from credit. */
const credit = { pmid: "credit", brand: "credit", last4: "", expMonth: 0, expYear: 0, isDefault: false };

/** Creates the intent of a tip from credit, captured immediately; it replaces one by card that was refused. */
export function creditTipIntent(
  booking: Booking,
  amount: Minor,
  refused: Intent | undefined,
  request: Omit<PaymentRequest, "card">,
): Intent {
  const withCredit = { ...request, card: credit };
  const started = refused ? withNextAttempt(refused, withCredit) : newTipIntent(booking, amount, withCredit);
  const { due: _due, ...paid } = started;
  return { ...paid, amount, state: "captured" };
}
