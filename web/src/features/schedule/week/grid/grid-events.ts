import { minutesAt } from "../../../../parts/booking/place-date.ts";
import type { WeekLine } from "../week-lines.ts";

const DAY_MINUTES = 24 * 60;
/** Minutes of the day that a grid always shows: sessions are within these, where the instructor's zone is that of the place. */
const LEAST = { from: 6 * 60, to: 20 * 60 };

export interface GridEvent {
  /** Index of its line. */
  id: string;
  title: string;
  /** With their offset, so that no zone of the browser changes them. */
  start: string;
  end: string;
  className: string;
}

const HALF_HOUR = 30 * 60_000;

/** In a cell there is room for a name, and in half an hour for little more than the time. */
const titleOf = ({ from, to, what, text, booking }: WeekLine): string => {
  if (booking) return what === "waiting" ? `Request: ${booking.customer.name}` : booking.customer.name;
  return to - from > HALF_HOUR ? text : (text.split(",")[0] ?? "");
};

/** The parts of a week's days as events of a grid; not the hours in which there are no sessions anywhere. */
export const gridEvents = (lines: readonly WeekLine[]): GridEvent[] =>
  lines.flatMap((line, i) => {
    const { from, to, kind, what } = line;
    return what === "hours"
      ? []
      : {
          id: String(i),
          title: titleOf(line),
          start: new Date(from).toISOString(),
          end: new Date(to).toISOString(),
          className: `week-${kind} week-${what}`,
        };
  });

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** The part of the day that a grid shows ("06:00"), in the instructor's zone: whole hours around all that is open or booked. */
export const gridHours = (lines: readonly WeekLine[], timeZone: string): { from: string; to: string } => {
  const shown = lines.filter(({ kind, what }) => kind !== "closed" && what !== "imported");
  const from = Math.min(LEAST.from, ...shown.map((line) => minutesAt(line.from, timeZone)));
  const to = Math.max(LEAST.to, ...shown.map((line) => minutesAt(line.to, timeZone) || DAY_MINUTES));
  return { from: clock(Math.floor(from / 60) * 60), to: clock(Math.ceil(to / 60) * 60) };
};
