import type { Booking } from "@core/booking/booking.ts";
import { statusAt } from "@core/booking/lifecycle.ts";
import { leftToShare, sharesAfter } from "@core/booking/money/covered.ts";
import { EARNINGS_DUE_AFTER } from "@core/constants.ts";

/** What an instructor gets for a session, minor units; instants ms UTC. */
export interface SessionPay {
  /** `expected` until the shares are booked; `none`: nothing is due for it. */
  state: "expected" | "booked" | "none";
  share: number;
  /** What is shared of its price, after refunds. */
  gross: number;
  tip: number;
  /** When the share was booked, or will be; undefined while that depends on something else. */
  bookedAt?: number;
  /** From when on it is in a payout. */
  paidFrom?: number;
}

const paidAfter = (bookedAt: number) => ({ bookedAt, paidFrom: bookedAt + EARNINGS_DUE_AFTER });

/** What a session brings its instructor, as far as its booking says at `now` (ms UTC). */
export function sessionPayOf(booking: Booking, now: number): SessionPay {
  const { billing, policy, schedule } = booking;
  const status = statusAt(booking, now);
  // Of a price that could not be collected, what was owed is shared.
  const isUncollected = billing.uncollected !== undefined;
  const refunded = isUncollected ? billing.amount - (billing.uncollected ?? 0) : (billing.refunded ?? 0);
  const { share } = sharesAfter(booking, refunded);
  const pay = { share, gross: leftToShare(billing, refunded), tip: billing.tipAmount ?? 0 };
  if (status === "Declined" || status === "Expired") return { ...pay, state: "none", share: 0 };
  if (isUncollected) return { ...pay, state: share > 0 ? "booked" : "none" };
  if (billing.settledAt !== undefined)
    return { ...pay, state: pay.share > 0 ? "booked" : "none", ...paidAfter(billing.settledAt) };
  // A request that was withdrawn never had its price taken.
  if (status === "Canceled" && billing.capturedAt === undefined) return { ...pay, state: "none", share: 0 };
  const isOpen = status === "Missed" || status === "Canceled" || billing.disputed;
  return { ...pay, state: "expected", ...(!isOpen && paidAfter(schedule.end + policy.closeAfter)) };
}
