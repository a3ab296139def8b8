import type { BookingStatus } from "@core/booking/booking.ts";
import type { SessionView } from "@core/booking/guests/session-view.ts";
import { statusAt } from "@core/booking/lifecycle.ts";
import type { CalendarMonth } from "../../data/booking/calendar-month.ts";

const coming: readonly BookingStatus[] = ["Held", "Requested", "Confirmed", "Started"];

/** The sessions in progress or upcoming at an instant (ms UTC), soonest first, without expired ones. */
export const upcomingBookings = <T extends SessionView>(bookings: readonly T[], now: number): T[] =>
  bookings
    .filter((booking) => booking.schedule.end > now && coming.includes(statusAt(booking, now)))
    .sort((a, b) => a.schedule.start - b.schedule.start);

/** The month of an instant (ms UTC) in a time zone, and the next one. */
export const thisAndNextMonth = (now: number, timeZone: string): [CalendarMonth, CalendarMonth] => {
  const format = new Intl.DateTimeFormat("en-US", { timeZone, year: "numeric", month: "numeric" });
  const parts = format.formatToParts(now);
  const of = (type: "year" | "month") => Number(parts.find((part) => part.type === type)?.value);
  const [year, month] = [of("year"), of("month")];
  return [{ year, month }, month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 }];
};
