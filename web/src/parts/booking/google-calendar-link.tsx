import type { SessionView } from "@core/booking/guests/session-view.ts";
import { toCalendarEvent } from "@core/calendar/calendar-event.ts";
import { googleCalendarUrl } from "@core/calendar/google-calendar.ts";
import Button from "@mui/material/Button";
import { useMyId } from "../../data/account/use-my-id.ts";
import { usePlace } from "../../data/booking/bookings.ts";
import { calendarChange } from "./calendar-download.ts";

/** Opens Google Calendar with a booking filled in; nothing when there is nothing to add. `now` is ms UTC. */
export function GoogleCalendarLink({ booking, now }: { booking: SessionView; now: number }) {
  const uid = useMyId();
  const place = usePlace(booking.id);
  if (!uid || calendarChange(booking, now) !== "add") return null;
  const view = {
    uid,
    now,
    ...(place.status === "ready" && place.value && { placesByBookingId: { [booking.id]: place.value } }),
  };
  const href = googleCalendarUrl(toCalendarEvent(booking, view), booking.schedule.timeZone, location.origin);
  return (
    <Button component="a" variant="outlined" href={href} target="_blank" rel="noopener noreferrer">
      Add to Google Calendar
    </Button>
  );
}
