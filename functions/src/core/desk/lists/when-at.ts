import type { Instant } from "../../fields.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const [short, numeric] = ["short", "numeric"] as const;
  const date = { weekday: short, month: short, day: numeric } as const;
  const time = { hour: numeric, minute: "2-digit", timeZoneName: short } as const;
  const format = new Intl.DateTimeFormat("en-US", { timeZone, ...date, ...time });
  formats.set(timeZone, format);
  return format;
}

/** Formats an instant (ms UTC) for operators with its zone, e.g. "Tue, Nov 24, 10:00 AM EST". */
export const whenAt = (instant: Instant, timeZone: string): string =>
  formatIn(timeZone).format(instant).replaceAll("\u202f", " ");

/** The day of an instant (ms UTC) in a zone, as people write it to each other: "November 24". */
export const dayAt = (instant: Instant, timeZone: string): string =>
  new Intl.DateTimeFormat("en-US", { timeZone, month: "long", day: "numeric" }).format(instant);
