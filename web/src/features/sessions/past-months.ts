import type { Booking, BookingStatus } from "@core/booking/booking.ts";
import { statusAt } from "@core/booking/lifecycle.ts";
import type { CalendarMonth } from "../../data/booking/calendar-month.ts";

const past: readonly BookingStatus[] = ["Closed", "Missed", "Canceled"];

/** The sessions of a month that are over or were canceled, latest first, at `now` (ms UTC). */
export const pastSessionsOf = (bookings: readonly Booking[], now: number): Booking[] =>
  bookings
    .filter((booking) => past.includes(statusAt(booking, now)))
    .sort((a, b) => b.schedule.start - a.schedule.start);

/** The month of a query such as `?month=2026-11`; null for anything else. */
export function monthOfQuery(text: string | null): CalendarMonth | null {
  const found = /^(20\d\d)-(0[1-9]|1[0-2])$/.exec(text ?? "");
  return found && { year: Number(found[1]), month: Number(found[2]) };
}

/** A month as `monthOfQuery` reads it. */
export const queryOfMonth = ({ year, month }: CalendarMonth): string =>
  `${year}-${String(month).padStart(2, "0")}`;

/** The month `n` later, or earlier if `n` is negative. */
export function monthsLater({ year, month }: CalendarMonth, n: number): CalendarMonth {
  const months = year * 12 + month - 1 + n;
  return { year: Math.floor(months / 12), month: (months % 12) + 1 };
}
