import type { Booking } from "../model/booking.ts";
import type { Instant } from "../model/fields.ts";
import type { Mail, Note } from "../model/note.ts";
import { factsOf } from "./note-facts.ts";
import type { Row, Words } from "./note-words.ts";
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

/** The row that speaks of a booking's last event; none for one that is only Held. */
const rowOf = ({ event, status }: Booking): Row | undefined =>
  noteTable.find(
    (row) =>
      row.event.includes(event.name) &&
      (row.by === undefined || row.by === event.by) &&
      (row.to === undefined || row.to === status),
  );

/** Makes the notice of one side; its id is the same whenever it is made of the same booking, version and kind. */
export function noticeOf(booking: Booking, side: Side, words: Words, at: Instant): Notice {
  const facts = factsOf(booking);
  const uid = booking[side].id;
  const [title, text, link] = [words.title(facts), words.text(facts), words.link(booking.id)];
  return {
    note: {
      id: `${booking.id}_${booking.version}_${words.kind}_${side}`,
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
    mail: { status: words.mail ? "waiting" : "none", uid, subject: title, text, link, createdAt: at },
  };
}

/** Who may hear of a booking: those who may see it, so its instructor learns nothing while it is only Held. */
export const toldSides = (booking: Booking): Side[] =>
  sides.filter((side) => booking.allow.includes(booking[side].id));

/** The notices of a booking's last event, made from the booking as that event left it and nothing else. */
export function notesFor(booking: Booking): Notice[] {
  const row = rowOf(booking);
  if (!row) return [];
  return toldSides(booking).flatMap((side) => {
    const words = row[side];
    return words ? [noticeOf(booking, side, words, booking.event.at)] : [];
  });
}
