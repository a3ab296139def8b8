import { DAY } from "../constants.ts";

/** The zone of the instructor who imports. */
export const ZONE = "America/New_York";

/** Thursday, November 19, 2026, midnight in New York. */
const FROM = Date.UTC(2026, 10, 19, 5);

/** The time that is imported. */
export const importWindow = { from: FROM, to: FROM + 91 * DAY };

/** The text of a calendar with these lines. */
export const calendarOf = (...lines: string[]): string =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//x//y//EN", ...lines, "END:VCALENDAR", ""].join("\r\n");

/** The lines of an event. */
export const eventLines = (...lines: string[]): string[] => [
  "BEGIN:VEVENT",
  "UID:e1",
  ...lines,
  "END:VEVENT",
];
