import type { SessionView } from "@core/booking/guests/session-view.ts";
import { statusAt } from "@core/booking/lifecycle.ts";
import { statusLookAt } from "@core/booking/status-look.ts";
import { dateOf } from "../month/month.ts";

/** The tone of a booking: confirmed (`set`), pending (`open`), past, or ended without a session (`off`). */
export type BookingTone = "set" | "open" | "past" | "off";

/** The tone of a booking at `now` (ms UTC). */
export const bookingTone = (booking: SessionView, now: number): BookingTone => {
  switch (statusAt(booking, now)) {
    case "Canceled":
    case "Declined":
    case "Expired":
    case "Missed":
      return "off";
    case "Closed":
      return "past";
    case "Held":
    case "Requested":
      return "open";
    default:
      return booking.schedule.end <= now ? "past" : "set";
  }
};

/** The date of a booking at its place, yyyy-mm-dd. */
const dateOfBooking = ({ schedule }: SessionView): string => dateOf(schedule, schedule.day);

/** Groups bookings by the date at their place (yyyy-mm-dd); days and bookings keep their order. */
export const bookingsByDate = <T extends SessionView>(bookings: readonly T[]): Map<string, T[]> => {
  const days = new Map<string, T[]>();
  for (const booking of bookings) {
    const day = days.get(dateOfBooking(booking));
    if (day) day.push(booking);
    else days.set(dateOfBooking(booking), [booking]);
  }
  return days;
};

/** Soonest first. */
export const sortByStart = <T extends SessionView>(bookings: readonly T[]): T[] =>
  [...bookings].sort((a, b) => a.schedule.start - b.schedule.start);

/** Splits bookings at `now` (ms UTC): current and upcoming, soonest first; past, latest first. */
export const splitAgenda = <T extends SessionView>(bookings: readonly T[], now: number) => {
  const all = sortByStart(bookings);
  return {
    coming: all.filter(({ schedule }) => schedule.end > now),
    earlier: all.filter(({ schedule }) => schedule.end <= now).reverse(),
  };
};

/** The sessions of a day in words: "2 sessions: Confirmed, Canceled". */
export const dayText = (bookings: readonly SessionView[], now: number): string => {
  if (bookings.length === 0) return "nothing booked";
  const labels = bookings.map((booking) => statusLookAt(booking, now).label);
  return `${bookings.length} ${bookings.length === 1 ? "session" : "sessions"}: ${labels.join(", ")}`;
};
