import type { Booking } from "../booking/booking.ts";
import * as claims from "../booking/claims/no-show-claims.ts";
import type { EndingKind } from "../booking/ending.ts";
import { authorizeBooking } from "../booking/held/held-transitions.ts";
import { cancelForLostDispute } from "../booking/money/disputed.ts";
import { refundAt } from "../booking/money/refund.ts";
import * as decisions from "../booking/transitions.ts";
import { DAY, HOUR, MINUTE } from "../constants.ts";
import { bookingWith, NOW } from "./booking.ts";

const requested = bookingWith();
const held = bookingWith({ pmid: "pm_1" });
const confirmed = decisions.acceptBooking(requested, "instructor", NOW).booking;
const { start, end } = confirmed.schedule;
const started = decisions.checkInSession(confirmed, start).booking;
const byCard: Booking = { ...confirmed, billing: { ...confirmed.billing, source: "card" } };
/** With a no-show that one side reported. */
export const claimed = (by: "customer" | "instructor") => claims.reportNoShow(confirmed, by, end).booking;
/** Canceled by its customer at an instant, ms UTC. */
export const canceledAt = (now: number) =>
  decisions.cancelByCustomer(confirmed, refundAt(confirmed, now), now).booking;
/** With a contested no-show that operators decided with a refund, minor units. */
export const decided = (refund: number) =>
  claims.resolveClaim(claims.reportNoShow(started, "customer", end).booking, refund, end + HOUR).booking;
const unconfirmed = {
  ...authorizeBooking(bookingWith({ pmid: "pm_1", needsEmail: true }), false, NOW).booking,
};

/** A booking of every ending that the lifecycle reaches, with every refund that it can owe. */
export const endedBookings: [EndingKind, Booking][] = [
  ["closed", decisions.expireBooking(confirmed, end + 2 * HOUR).booking],
  ["closed", decisions.checkOutSession(started, end).booking],
  ["declined", decisions.declineBooking(requested, "instructor", "Ill.", NOW).booking],
  ["declined-by-us", decisions.declineBooking(requested, "operator", undefined, NOW).booking],
  ["unanswered", decisions.expireBooking(requested, requested.deadline ?? 0).booking],
  ["unpaid", decisions.expireBooking(held, held.deadline ?? 0).booking],
  ["email-unconfirmed", decisions.expireBooking(unconfirmed, NOW + 40 * MINUTE).booking],
  ["given-up", decisions.withdrawBooking(held, NOW).booking],
  ["withdrawn", decisions.withdrawBooking(requested, NOW).booking],
  ["payment-failed", decisions.cancelForRefusedCapture(byCard, NOW).booking],
  ["reversed-by-bank", cancelForLostDispute(confirmed, NOW).booking],
  ...[NOW, start - 5 * HOUR, start - HOUR].map((now): [EndingKind, Booking] => ["canceled", canceledAt(now)]),
  ["canceled-by-instructor", decisions.cancelByInstructor(confirmed, "instructor", "Ill.", NOW).booking],
  ["canceled-by-us", decisions.cancelByInstructor(confirmed, "operator", undefined, NOW).booking],
  ["couldnt-come", claims.couldNotCome(confirmed, end).booking],
  ["customer-no-show", claims.endClaim(claimed("instructor"), end + DAY).booking],
  ["instructor-no-show", claims.endClaim(claimed("customer"), end + DAY).booking],
  ...[0, 3_000, 9_000].map((refund): [EndingKind, Booking] => ["no-show-decided", decided(refund)]),
];

/** Bookings that have not ended. */
export const bookingsUnderWay = { requested, held, confirmed, started };
