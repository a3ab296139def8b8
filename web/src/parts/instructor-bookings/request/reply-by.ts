import { HOUR } from "@core/constants.ts";
import { formatTime } from "../../../ui/formats/time-format.ts";
import { addDays, dateAt } from "../../booking/place-date.ts";
import { formatTimeLeft } from "./format-time-left.ts";

/**
 * Until when a request can be answered, in the words of the day: "Reply by tomorrow, 9:15 AM". In the last hour it says
 * how long that is; a deadline that has passed says so. Instants are ms UTC.
 */
export const replyByText = (deadline: number, now: number, timeZone: string): string => {
  const left = deadline - now;
  if (left <= 0) return "This request has expired.";
  const clock = formatTime(deadline, timeZone, "time");
  const date = dateAt(deadline, timeZone);
  const today = dateAt(now, timeZone);
  if (date === today)
    return left < HOUR ? `Reply by ${clock} (${formatTimeLeft(left)} left)` : `Reply by ${clock}`;
  return date === addDays(today, 1)
    ? `Reply by tomorrow, ${clock}`
    : `Reply by ${formatTime(deadline, timeZone)}`;
};
