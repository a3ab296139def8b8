import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from "ical-generator";
import type { Booking } from "../model/booking.ts";
import type { CalendarEvent } from "../model/calendar-event.ts";
import { calendarEventOf, type View } from "./calendar-event.ts";
import { addressOn, type Sites } from "./sites.ts";

/** PUBLISH shows; REQUEST and CANCEL, by mail, make a program write the event into the calendar or take it out. */
export type CalendarMethod = keyof typeof ICalCalendarMethod & ("PUBLISH" | "REQUEST" | "CANCEL");

/** A person as a calendar program knows one. */
export interface Mailbox {
  name: string;
  email: string;
}

/** What a file says besides its events. */
export interface FileOptions extends Sites {
  method: CalendarMethod;
  /** Seconds after which a program that subscribed should look again. */
  refresh?: number;
  /** Who sends and who gets it: what REQUEST and CANCEL need. */
  from?: Mailbox;
  to?: Mailbox;
}

// Line breaks are escaped by the library; other control characters are allowed nowhere in such a file.
const clean = (text: string): string => text.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n]/gu, " ");
const oneLine = (text: string): string => clean(text).replace(/\s+/g, " ").trim();

/** Events as iCalendar text (RFC 5545), times in UTC, lines folded and ended as the format asks. */
export function calendarText(events: readonly CalendarEvent[], options: FileOptions): string {
  const { method, refresh, from, to } = options;
  const calendar = ical({
    prodId: "//every-body-yoga//sessions//EN",
    method: ICalCalendarMethod[method],
    ...(method === "PUBLISH" && { name: "every-body-yoga" }),
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
      // Not the time of asking: an unchanged file stays the same byte by byte.
      stamp: new Date(event.changed),
      lastModified: new Date(event.changed),
      summary: oneLine(event.summary),
      description: clean(event.description),
      location: { title: oneLine(event.location) },
      url: addressOn(options, event.side, event.link),
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

/** Bookings as an iCalendar file for one person: what the download, the feed and a letter's attachment have in common. */
export const calendarFile = (bookings: readonly Booking[], options: View & FileOptions): string =>
  calendarText(
    bookings.map((booking) => calendarEventOf(booking, options)),
    options,
  );
