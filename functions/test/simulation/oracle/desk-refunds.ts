import type { Booking } from "../../../src/core/booking/booking.ts";
import type { Intent } from "../../../src/core/payments/payment.ts";
import { shareOf } from "./booking-fate.ts";
import { coverLeft } from "./cover-rules.ts";

// What operators' refunds are, written from the promises of docs/money.md and not from the code that keeps them.

type Part = "price" | "tip";

const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);

/** What operators have refunded of a part of a booking, minor units; of the price by whom it is borne. */
export const byOperators = ({ billing }: Booking, of: Part, borneBy?: "shared" | "us"): number =>
  sum(
    (billing.refunds ?? [])
      .filter((one) => one.of === of && (borneBy === undefined || one.borneBy === borneBy))
      .map(({ amount }) => amount),
  );

/** What was refunded of a part so far, minor units. */
export const refundedAsSeen = (booking: Booking, of: Part): number =>
  byOperators(booking, of) + (of === "price" ? (booking.billing.refunded ?? 0) : 0);

/** What was returned of a payment without our request, minor units. */
export const returnedUnaskedOf = ({ refunds = [], disputes = [] }: Intent): number =>
  sum(
    refunds.filter(({ of, state }) => of === "elsewhere" && state !== "failed").map(({ amount }) => amount),
  ) + sum(disputes.filter(({ state }) => state === "lost").map(({ amount }) => amount));

/** What we bear of a price by what we cover, minor units, where `cost` is left for the customer. */
export const coverBorne = (booking: Booking, cost: number): number =>
  coverLeft(booking, cost + byOperators(booking, "price", "us"));

/** What a refund of an operator takes back of what we cover, minor units: only one that is shared does. */
export function coverTakenBack(
  booking: Booking,
  { n, of, amount, borneBy }: NonNullable<Booking["billing"]["refunds"]>[number],
): number {
  if (of !== "price" || borneBy !== "shared") return 0;
  const earlier = (booking.billing.refunds ?? []).filter(
    (one) => one.of === "price" && one.borneBy === "shared" && one.n < n,
  );
  const before = (booking.billing.refunded ?? 0) + sum(earlier.map((one) => one.amount));
  const leftAfter = (refunded: number) => coverLeft(booking, booking.billing.amount - refunded);
  return leftAfter(before) - leftAfter(before + amount);
}

/** An instructor's part of a price of which `cost` is left for customer and operators have refunded some, minor units. */
export const shareAfterRefunds = (booking: Booking, cost: number): number =>
  shareOf(cost + byOperators(booking, "price", "us") + coverBorne(booking, cost));
