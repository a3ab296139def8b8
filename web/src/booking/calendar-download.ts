import { statusAt } from "@shared/domain/life.ts";
import type { Booking } from "@shared/model/booking.ts";
import { now } from "../api/clock.ts";
import { readPlace } from "../data/bookings.ts";
import { dateAt } from "./place-date.ts";

/**
 * What a calendar program can be told of a booking at `at` (ms UTC): that it takes place, that it does not any more,
 * or nothing, once its time has passed.
 */
export const calendarNews = (booking: Booking, at: number): "add" | "remove" | null => {
  if (booking.schedule.end <= at) return null;
  switch (statusAt(booking, at)) {
    case "Requested":
    case "Confirmed":
    case "Started":
      return "add";
    case "Canceled":
    case "Declined":
    case "Expired":
      // What was never asked of anybody has not come into a calendar.
      return booking.allow.includes(booking.instructor.id) ? "remove" : null;
    default:
      return null;
  }
};

/** The file's name: what and when, in letters every system takes. */
const nameOf = ({ schedule }: Booking): string => `yoga-${dateAt(schedule.start, schedule.timeZone)}.ics`;

/** Makes the calendar file of a booking for `uid`, with the address where that may be seen, and hands it to the browser. */
export async function downloadCalendar(booking: Booking, uid: string): Promise<void> {
  const [{ calendarFile }, place] = await Promise.all([
    import("@shared/domain/calendar-file.ts"),
    readPlace(booking.id),
  ]);
  const text = calendarFile([booking], {
    uid,
    site: location.origin,
    method: "PUBLISH",
    now: now(),
    ...(place && { places: { [booking.id]: place } }),
  });
  const address = URL.createObjectURL(new Blob([text], { type: "text/calendar;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = nameOf(booking);
  link.click();
  // The download has its own hold on the file by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
