import type { Booking } from "@core/booking/booking.ts";
import { isFinalStatus, statusAt } from "@core/booking/lifecycle.ts";

/** What becomes of the booking that an instructor looks at when they block its customer; `now` is ms UTC. */
function bookingWords(booking: Booking, now: number): string {
  const status = statusAt(booking, now);
  if (isFinalStatus(status)) return "";
  if (status === "Requested") return "This request stays open, so please decline it if you don't want to go.";
  return "This session stays booked. If you don't want to go, cancel it.";
}

/** What blocking the customer of a booking does, or has done; `first` is their first name, `now` ms UTC. */
export function blockWords(booking: Booking, first: string, isBlocked: boolean, now: number): string {
  const what = isBlocked
    ? `You blocked ${first}. They see all your times as taken, and you can't write to each other.`
    : `${first} will see all your times as taken, and you can't write to each other. We don't tell them why.`;
  return [what, bookingWords(booking, now)].filter((words) => words !== "").join(" ");
}
