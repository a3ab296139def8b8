import type { Booking } from "@shared/model/booking.ts";
import { formatTime } from "../../ui/time-format.ts";

/** ms before a session from which it is worth saying when one may check in. */
const SOON = 12 * 3_600_000;

/** What an instructor cannot do yet, and from when: empty where there is nothing to wait for. */
export const hintFor = ({ status, schedule, policy }: Booking, now: number): string => {
  if (status !== "Confirmed") return "";
  const say = (at: number) => formatTime(at, schedule.timeZone, "time");
  const checkIn = schedule.start - policy.checkInFrom;
  if (now < checkIn) return checkIn - now < SOON ? `You can check in from ${say(checkIn)}.` : "";
  const absent = schedule.start + policy.absentFrom;
  return now < absent ? `Should nobody open, you can say so from ${say(absent)}.` : "";
};
