import { statusAt } from "@shared/domain/life.ts";
import type { Booking, BookingStatus } from "@shared/model/booking.ts";

const coming: readonly BookingStatus[] = ["Held", "Requested", "Confirmed", "Started"];

/** The sessions that are on or still to come at an instant (ms UTC), soonest first; what has lapsed meanwhile is none. */
export const upcoming = (bookings: readonly Booking[], now: number): Booking[] =>
  bookings
    .filter((booking) => booking.schedule.end > now && coming.includes(statusAt(booking, now)))
    .sort((a, b) => a.schedule.start - b.schedule.start);

/** A month as bookings are filed, 1–12. */
export interface Month {
  year: number;
  month: number;
}

/** The month of an instant (ms UTC) in a zone, and the one after it. */
export const thisAndNextMonth = (now: number, timeZone: string): [Month, Month] => {
  const format = new Intl.DateTimeFormat("en-US", { timeZone, year: "numeric", month: "numeric" });
  const parts = format.formatToParts(now);
  const of = (type: "year" | "month") => Number(parts.find((part) => part.type === type)?.value);
  const [year, month] = [of("year"), of("month")];
  return [{ year, month }, month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 }];
};
