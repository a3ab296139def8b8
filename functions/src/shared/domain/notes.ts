import type { Booking } from "../model/booking.ts";
import type { Instant } from "../model/fields.ts";
import type { Mail, Note } from "../model/note.ts";
import { guestsOf } from "./guests.ts";
import { factsOf } from "./note-facts.ts";
import { letterFor } from "./note-letter.ts";
import type { Row, Words } from "./note-words.ts";
import { notesOfGuests } from "./notes-of-guests.ts";
import { notesOfRequests } from "./notes-of-requests.ts";
import { notesOfSessions } from "./notes-of-sessions.ts";

/** A note for one person, and the mail (or the mark that none is due) that is written with it under the same id. */
export interface Notice {
  note: Note;
  mail: Mail;
}

/** The two sides of a booking. */
export const sides = ["customer", "instructor"] as const;
export type Side = (typeof sides)[number];

/** Who hears what of each event (design §6). Who acted hears of it where money moved or something is promised. */
export const noteTable: readonly Row[] = [...notesOfRequests, ...notesOfSessions];

/** The row of a table that speaks of a booking's last event; none for one that is only Held. */
const rowIn = (table: readonly Row[], { event, status }: Booking): Row | undefined =>
  table.find(
    (row) =>
      row.event.includes(event.name) &&
      (row.by === undefined || row.by === event.by) &&
      (row.to === undefined || row.to === status),
  );

/** Whom a notice is for: on which side's site, and what tells its id from those of others who hear of the same. */
export interface Reader {
  uid: string;
  side: Side;
  tag: string;
}

/** Makes the notice of one reader; its id is the same whenever it is made of the same booking, version and kind. */
export function noticeTo(booking: Booking, { uid, side, tag }: Reader, words: Words, at: Instant): Notice {
  const facts = factsOf(booking);
  const [title, text, link] = [words.title(facts), words.text(facts), words.link(booking.id)];
  return {
    note: {
      id: `${booking.id}_${booking.version}_${words.kind}_${tag}`,
      allow: [uid],
      side,
      dismiss: false,
      read: false,
      createdAt: at,
      kind: words.kind,
      title,
      text,
      link,
      aid: booking.id,
    },
    mail: letterFor(booking, { uid, side }, words, { subject: title, text, link, createdAt: at }),
  };
}

/** Makes the notice of one side. */
export const noticeOf = (booking: Booking, side: Side, words: Words, at: Instant): Notice =>
  noticeTo(booking, { uid: booking[side].id, side, tag: side }, words, at);

/** Who may hear of a booking: those who may see it, so its instructor learns nothing while it is only Held. */
export const toldSides = (booking: Booking): Side[] =>
  sides.filter((side) => booking.allow.includes(booking[side].id));

/** The guests of a booking as readers; told apart by their place in its list, because a uid may be too long for an id. */
export const guestReaders = (booking: Booking): Reader[] =>
  guestsOf(booking).map(({ id }, i) => ({ uid: id, side: "customer", tag: `guest${i + 1}` }));

/** The notices of a booking's last event, made from the booking as that event left it and nothing else. */
export function notesFor(booking: Booking): Notice[] {
  const { at } = booking.event;
  const row = rowIn(noteTable, booking);
  const toSides = toldSides(booking).flatMap((side) => {
    const words = row?.[side];
    return words ? [noticeOf(booking, side, words, at)] : [];
  });
  const toGuest = rowIn(notesOfGuests, booking)?.guest;
  return toGuest
    ? [...toSides, ...guestReaders(booking).map((guest) => noticeTo(booking, guest, toGuest, at))]
    : toSides;
}
