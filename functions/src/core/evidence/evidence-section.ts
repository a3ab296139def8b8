import type { Instant } from "../fields.ts";

/**
 * One section of the page. With columns it is a table; without, a row of two cells is a label and its value, and a row
 * of one cell a sentence.
 */
export interface EvidenceSection {
  title: string;
  columns?: readonly string[] | undefined;
  rows: readonly (readonly string[])[];
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const [short, numeric, two] = ["short", "numeric", "2-digit"] as const;
  const date = { weekday: short, year: numeric, month: short, day: numeric } as const;
  const time = { hour: numeric, minute: two, second: two, timeZoneName: short } as const;
  const format = new Intl.DateTimeFormat("en-US", { timeZone, ...date, ...time });
  formats.set(timeZone, format);
  return format;
}

/** Formats an instant (ms UTC) to the second with its zone, e.g. "Sat, Nov 21, 2026, 10:00:00 AM EST". */
export const exactTime = (instant: Instant, timeZone: string): string =>
  formatIn(timeZone).format(instant).replaceAll("\u202f", " ");
