import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from "ical-generator";
import type { SessionView } from "../booking/guests/session-view.ts";
import { BRAND } from "../constants.ts";
import { oneLine } from "../one-line.ts";
import { type SiteOrigins, siteUrl } from "../sites.ts";
import { type CalendarEvent, type CalendarView, toCalendarEvent } from "./calendar-event.ts";

/** PUBLISH shows events; REQUEST and CANCEL, by email, make a program add the event to the calendar or remove it. */
type CalendarMethod = keyof typeof ICalCalendarMethod & ("PUBLISH" | "REQUEST" | "CANCEL");

/** Name and email address of a person. */
export interface Mailbox {
  name: string;
  email: string;
}

/** Properties of a file besides its events. */
interface CalendarFileOptions extends SiteOrigins {
  /** None in a feed: a program that finds one may treat the file as a message and import it once. */
  method?: CalendarMethod;
  /** Seconds after which a subscribed program should refresh. */
  refresh?: number;
  /** Sender and recipient, required for REQUEST and CANCEL. */
  from?: Mailbox;
  to?: Mailbox;
}

// The library escapes line breaks; the format allows no other control characters.
const clean = (text: string): string => text.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n]/gu, " ");

/** Renders events as iCalendar text (RFC 5545), times in UTC, lines folded as the format requires. */
export function renderCalendar(events: readonly CalendarEvent[], options: CalendarFileOptions): string {
  const { method, refresh, from, to } = options;
  const calendar = ical({
    prodId: "//every-body-yoga//sessions//EN",
    ...(method && { method: ICalCalendarMethod[method] }),
    ...(!to && { name: BRAND }),
    ...(refresh !== undefined && { ttl: refresh }),
  });
  for (const event of events) {
    const isOff = event.status === "CANCELLED";
    calendar.createEvent({
      id: event.uid,
      sequence: event.sequence,
      status: ICalEventStatus[event.status],
      transparency: isOff ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
      start: new Date(event.start),
      end: new Date(event.end),
      created: new Date(event.created),
      // Not the current time: an unchanged file stays identical byte for byte.
      stamp: new Date(event.changed),
      lastModified: new Date(event.changed),
      summary: oneLine(event.summary),
      description: clean(event.description),
      location: { title: oneLine(event.location) },
      url: siteUrl(options, event.side, event.link),
      ...(from && { organizer: { name: oneLine(from.name), email: oneLine(from.email) } }),
      ...(to && {
        attendees: [
          {
            name: oneLine(to.name) || oneLine(to.email),
            email: oneLine(to.email),
            role: ICalAttendeeRole.REQ,
            status: ICalAttendeeStatus.ACCEPTED,
            rsvp: false,
          },
        ],
      }),
    });
  }
  return `${calendar.toString()}\r\n`;
}

/** Renders bookings as an iCalendar file for one person, for the download and the feed. */
export const renderBookingCalendar = (
  bookings: readonly SessionView[],
  options: CalendarView & CalendarFileOptions,
): string =>
  renderCalendar(
    bookings.map((booking) => toCalendarEvent(booking, options)),
    options,
  );
