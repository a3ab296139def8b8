import { LETTER } from "../constants.ts";
import type { Booking } from "../model/booking.ts";
import type { Mail } from "../model/note.ts";
import { nameParts } from "./account.ts";
import { calendarEventOf } from "./calendar-event.ts";
import type { Words } from "./note-words.ts";

/** What calendar programs are told by mail: only of sessions that are on, or that such a mail has told of before. */
const calendarMethods: Record<string, "REQUEST" | "CANCEL"> = {
  confirmed: "REQUEST",
  booked: "REQUEST",
  joined: "REQUEST",
  moved: "REQUEST",
  canceled: "CANCEL",
  "payment-failed": "CANCEL",
  missed: "CANCEL",
  removed: "CANCEL",
};

function calendarOf(booking: Booking, uid: string, kind: string, at: number): Mail["calendar"] {
  const method = calendarMethods[kind];
  if (!method || (method === "REQUEST" && booking.status !== "Confirmed")) return undefined;
  const event = { ...calendarEventOf(booking, { uid }), changed: at };
  if (method === "REQUEST" || event.status === "CANCELLED") return { method, event };
  // Only asked for, so nobody has written it down.
  if (event.status === "TENTATIVE") return undefined;
  // Off for this person alone: a guest who was taken off the list.
  return { method, event: { ...event, status: "CANCELLED", summary: `Canceled: ${event.summary}` } };
}

/** First name of whom a letter is to; empty for somebody who is no longer in the booking. */
function firstNameOf({ customer, instructor, guests = [] }: Booking, uid: string): string {
  const person = [customer, instructor, ...guests].find(({ id }) => id === uid);
  return nameParts(person?.name ?? "").firstname;
}

/** The mail that goes with a note, or the mark that none is due. A reminder is worth sending until the session begins. */
export function letterFor(
  booking: Booking,
  { uid, side }: Pick<Mail, "uid" | "side">,
  { kind, mail: sort }: Words,
  said: Pick<Mail, "subject" | "text" | "link" | "createdAt">,
): Mail {
  const at = said.createdAt;
  const start = booking.schedule.start;
  const facts = {
    ...said,
    kind,
    uid,
    side,
    name: firstNameOf(booking, uid),
    until: sort === "reminder" && at < start ? start : at + LETTER.keptFor,
    attempts: 0,
  };
  if (sort === undefined) return { ...facts, status: "none", sort: "change" };
  const calendar = calendarOf(booking, uid, kind, at);
  return { ...facts, status: "waiting", sort, due: at, ...(calendar && { calendar }) };
}
