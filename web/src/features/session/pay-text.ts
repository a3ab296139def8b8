import type { Booking } from "@core/booking/booking.ts";
import type { PayoutDay } from "@core/policy/policy.ts";
import { formatLongDate } from "../../parts/booking/place-date.ts";
import { payoutDateOf } from "../../parts/instructor-bookings/payout-date.ts";
import type { SessionPay } from "../../parts/instructor-bookings/session-pay.ts";
import { formatTime } from "../../ui/formats/time-format.ts";

/** When an instructor is paid for a session, in words. */
export function payText(
  { state, bookedAt, paidFrom }: SessionPay,
  { schedule, status }: Booking,
  day?: PayoutDay,
): string {
  const say = (at: number) => formatTime(at, schedule.timeZone);
  if (state === "none") return "There's no pay for this session.";
  if (state === "booked" && bookedAt === undefined)
    return "The payment couldn't be collected. We've added your share to your earnings.";
  if (bookedAt === undefined || paidFrom === undefined)
    return status === "Missed"
      ? "You'll get your share once the no-show is settled."
      : "We'll add your share to your earnings once the payment is settled.";
  const payout = `Paid out ${formatLongDate(payoutDateOf(paidFrom, schedule.timeZone, day))}.`;
  if (state === "booked") return `Added to your earnings ${say(bookedAt)}. ${payout}`;
  return status === "Requested" ? `If you accept: ${payout.replace("Paid", "paid")}` : payout;
}
