import { checkInClosesAt, noShowOpensAt } from "@core/booking/arrival-times.ts";
import type { Booking } from "@core/booking/booking.ts";
import { formatTime } from "../../../ui/formats/time-format.ts";

/** ms before a session from which the check-in time is shown. */
const SOON = 12 * 3_600_000;

/** The next action an instructor has to wait for, and when it opens; empty if there is none. */
export const sessionHint = (booking: Booking, now: number): string => {
  const { status, schedule, policy } = booking;
  const { start, end, timeZone } = schedule;
  const say = (at: number) => formatTime(at, timeZone, "time");
  if (status === "Started") {
    const checkOut = start + ((end - start) * policy.checkOutFrom) / 100;
    return now < checkOut ? `You can check out from ${say(checkOut)}.` : "";
  }
  if (status !== "Confirmed") return "";
  const checkIn = start - policy.checkInFrom;
  if (now < checkIn) return checkIn - now < SOON ? `You can check in from ${say(checkIn)}.` : "";
  const absent = noShowOpensAt(booking, "instructor");
  if (now >= absent)
    return `If you forgot to check in, you don't have to do anything: the session closes automatically at ${say(end + policy.closeAfter)}, and you're paid as usual.`;
  return `Check in by ${say(checkInClosesAt(booking))}. If nobody answers the door, you can report a no-show from ${say(absent)}.`;
};
