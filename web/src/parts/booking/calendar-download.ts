import { wasRequested } from "@core/booking/booking-events.ts";
import type { SessionView } from "@core/booking/guests/session-view.ts";
import { statusAt } from "@core/booking/lifecycle.ts";
import { now } from "../../clock.ts";
import { readPlace } from "../../data/booking/bookings.ts";
import { dateAt } from "./place-date.ts";

/**
 * The calendar entry of a booking at `at` (ms UTC): to add while it takes place, to remove after it was canceled,
 * or none, once it is over.
 */
export const calendarChange = (booking: SessionView, at: number): "add" | "remove" | null => {
  if (booking.schedule.end <= at) return null;
  switch (statusAt(booking, at)) {
    case "Requested":
    case "Confirmed":
    case "Started":
      return "add";
    case "Canceled":
    case "Declined":
    case "Expired":
      // A booking that was never requested is in no calendar.
      return wasRequested(booking) ? "remove" : null;
    default:
      return null;
  }
};

/** The file name: session and date, in characters that every system accepts. */
const nameOf = ({ schedule }: SessionView): string => `yoga-${dateAt(schedule.start, schedule.timeZone)}.ics`;

/** Downloads the calendar file of a booking for `uid`, with the address if that user may see it. */
export async function downloadCalendarFile(booking: SessionView, uid: string): Promise<void> {
  const [{ renderBookingCalendar }, place] = await Promise.all([
    import("@core/calendar/calendar-file.ts"),
    readPlace(booking.id),
  ]);
  const text = renderBookingCalendar([booking], {
    uid,
    site: location.origin,
    method: "PUBLISH",
    now: now(),
    ...(place && { placesByBookingId: { [booking.id]: place } }),
  });
  const address = URL.createObjectURL(new Blob([text], { type: "text/calendar;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = nameOf(booking);
  link.click();
  // By then the download has its own reference to the file.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
