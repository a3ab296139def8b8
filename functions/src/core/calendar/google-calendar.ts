import type { Instant } from "../fields.ts";
import type { CalendarEvent } from "./calendar-event.ts";

/** A UTC time in the format of Google Calendar's link: `20261121T150000Z`. */
const stamp = (at: Instant): string => `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;

/**
 * A link that opens Google Calendar with an event filled in, to be saved by hand. Google gets nothing before it is
 * opened. Shows times in `timeZone` (IANA name); `site` is the origin of the event's own link.
 */
export function googleCalendarUrl(event: CalendarEvent, timeZone: string, site: string): string {
  const url = new URL("https://calendar.google.com/calendar/render");
  url.search = new URLSearchParams({
    action: "TEMPLATE",
    text: event.summary,
    dates: `${stamp(event.start)}/${stamp(event.end)}`,
    ctz: timeZone,
    location: event.location,
    details: `${event.description}\n${new URL(event.link, site)}`,
  }).toString();
  return url.href;
}
