import { dateAt, minutesAt } from "../../../parts/booking/place-date.ts";
import type { NewException } from "../exception-dialog.tsx";
import type { WeekLine } from "./week-lines.ts";

const MIDNIGHT = 24 * 60;

/** What an instructor can do about a part of a day. */
export interface TimeOffer {
  /** How the time is changed where it is not by a new exception. */
  hint?: string;
  /** The exception that would change it, filled in. */
  exception?: NewException;
  /** The page that says more. */
  page?: "session" | "request" | "inbox";
}

const hints: Partial<Record<WeekLine["what"], string>> = {
  off: "Remove it under Time off.",
  notice: "You can change this under Limits.",
  answer: "No answer is due at night. With instant confirmation, customers can still book it.",
  full: "You can change this under Limits.",
  taken: "You can change your travel time under Limits.",
  imported: "Change it in the calendar it comes from, and we'll update within half an hour.",
  papers: "Send us a new one with your application, and customers can book you again.",
  horizon: `It opens when it's ${RULES.horizon} away, unless we stop teaching in the area before that.`,
};

/** What can be done about a line of a day, in the instructor's zone. */
export const timeOffer = ({ what, from, to, appointmentId }: WeekLine, timeZone: string): TimeOffer => {
  if (what === "session") return { page: "session" };
  if (what === "waiting") return { page: appointmentId === undefined ? "inbox" : "request" };
  if (what !== "open" && what !== "plan") return what in hints ? { hint: hints[what] ?? "" } : {};
  return {
    exception: {
      kind: what === "open" ? "off" : "extra",
      date: dateAt(from, timeZone),
      from: minutesAt(from, timeZone),
      // A line ends within its day, the last one at midnight.
      to: minutesAt(to, timeZone) || MIDNIGHT,
    },
  };
};
