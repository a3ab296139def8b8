import { addDays } from "../../availability/time-zone.ts";
import { DAY } from "../../constants.ts";
import { monthOfDate } from "./month-moves.ts";

/** The first and the last date of a month, yyyy-mm. */
export function datesOfMonth(month: string): { from: string; to: string } {
  const from = `${month}-01`;
  // Any day of the next month, less as many days as it has of it.
  const next = addDays(from, 31);
  return { from, to: addDays(next, -Number(next.slice(8))) };
}

/** How many days there are from one date to another, both included. */
export const daysUntil = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1;

/** The last month of which every day is closed, where `newest` is the newest closed day; before there is one, that of the day. */
export function lastWholeMonth(first: string, newest: string): string {
  const month = monthOfDate(newest);
  if (datesOfMonth(month).to === newest) return month;
  const before = monthOfDate(addDays(`${month}-01`, -1));
  return before >= monthOfDate(first) ? before : month;
}
