import type { Booking } from "@core/booking/model.ts";
import { formatTime } from "../../ui/formats/time-format.ts";

/** ms before a session from which the check-in time is shown. */
const SOON = 12 * 3_600_000;

/** The next action an instructor has to wait for, and when it opens; empty if there is none. */
export const sessionHint = ({ status, schedule, policy }: Booking, now: number): string => {
  if (status !== "Confirmed") return "";
  const say = (at: number) => formatTime(at, schedule.timeZone, "time");
  const checkIn = schedule.start - policy.checkInFrom;
  if (now < checkIn) return checkIn - now < SOON ? `You can check in from ${say(checkIn)}.` : "";
  const absent = schedule.start + policy.absentFrom;
  return now < absent ? `If nobody answers the door, you can report a no-show from ${say(absent)}.` : "";
};
