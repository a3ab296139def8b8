import type { Booking } from "@core/booking/model.ts";
import type { SessionPay } from "../../parts/instructor-bookings/session-pay.ts";
import { formatTime } from "../../ui/formats/time-format.ts";

/** When an instructor is paid for a session, in words. */
export function payText({ state, bookedAt, paidFrom }: SessionPay, { schedule, status }: Booking): string {
  const say = (at: number) => formatTime(at, schedule.timeZone);
  if (state === "none") return "Nothing is due for this session.";
  if (bookedAt === undefined || paidFrom === undefined)
    return status === "Missed"
      ? "You'll get your share once the no-show is settled."
      : "We'll book your share once the payment is settled.";
  const payout = `It's in the next payout after ${say(paidFrom)}.`;
  if (state === "booked") return `Booked ${say(bookedAt)}. ${payout}`;
  return status === "Requested"
    ? "If you accept, it's booked 2 hours after the session, and in the next payout 48 hours later."
    : `It's booked ${say(bookedAt)}, 2 hours after the session. ${payout}`;
}
