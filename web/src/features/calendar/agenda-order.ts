import { statusAt, statusLabels } from "@shared/domain/life.ts";
import type { Booking } from "@shared/model/booking.ts";
import { dateOf } from "./month.ts";

/** How a booking looks at an instant: agreed, waiting, behind us, or come to nothing. */
export type Tone = "set" | "open" | "past" | "off";

/** The look of a booking at `now` (ms UTC). */
export const toneOf = (booking: Booking, now: number): Tone => {
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

/** The place's date of a booking, yyyy-mm-dd. */
export const dateOfBooking = ({ schedule }: Booking): string => dateOf(schedule, schedule.day);

/** Bookings by the place's date (yyyy-mm-dd), days and bookings in the order given. */
export const byDay = (bookings: readonly Booking[]): Map<string, Booking[]> => {
  const days = new Map<string, Booking[]>();
  for (const booking of bookings) {
    const day = days.get(dateOfBooking(booking));
    if (day) day.push(booking);
    else days.set(dateOfBooking(booking), [booking]);
  }
  return days;
};

/** Soonest first. */
export const inOrder = (bookings: readonly Booking[]): Booking[] =>
  [...bookings].sort((a, b) => a.schedule.start - b.schedule.start);

/** What is on or to come at `now` (ms UTC), soonest first; and what is behind us, latest first. */
export const parted = (bookings: readonly Booking[], now: number) => {
  const all = inOrder(bookings);
  return {
    coming: all.filter(({ schedule }) => schedule.end > now),
    earlier: all.filter(({ schedule }) => schedule.end <= now).reverse(),
  };
};

/** What a day holds, in words: "2 sessions: Confirmed, Canceled". */
export const dayWords = (bookings: readonly Booking[], now: number): string => {
  if (bookings.length === 0) return "nothing booked";
  const labels = bookings.map((booking) => statusLabels[statusAt(booking, now)]);
  return `${bookings.length} ${bookings.length === 1 ? "session" : "sessions"}: ${labels.join(", ")}`;
};
