import type { Instant } from "../../fields.ts";
import { sayTime } from "../text/shared-text.ts";

const zoneFormats = new Map<string, Intl.DateTimeFormat>();

/** The short name of a zone at an instant: "EDT". */
function zoneName(instant: Instant, timeZone: string): string {
  let format = zoneFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "short" });
    zoneFormats.set(timeZone, format);
  }
  return format.formatToParts(instant).find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

/** "Tue, May 5, 10:00 AM to 11:00 AM EDT", from start to end (ms UTC) in the zone of the place. */
export function saySpan({
  start,
  end,
  timeZone,
}: {
  start: Instant;
  end: Instant;
  timeZone: string;
}): string {
  const until = sayTime(end, timeZone).split(", ").at(-1);
  return `${sayTime(start, timeZone)} to ${until} ${zoneName(start, timeZone)}`;
}
