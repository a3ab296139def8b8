import * as v from "valibot";
import { CalendarEvent } from "./calendar-event.ts";
import { Id, Instant } from "./fields.ts";

/** `notes/{id}`: one notification for one person. `createdAt` ms UTC. */
export const Note = v.object({
  id: Id,
  /** Exactly one uid. */
  allow: v.pipe(v.array(Id), v.length(1)),
  side: v.picklist(["customer", "instructor"]),
  dismiss: v.boolean(),
  read: v.boolean(),
  createdAt: Instant,
  kind: v.string(),
  title: v.string(),
  text: v.string(),
  /** Path within the site of its side. */
  link: v.string(),
  aid: v.string(),
});
export type Note = v.InferOutput<typeof Note>;

/** How far a letter is. `none` where none is due; `sending` while somebody is at it, until `due`. */
export const mailStatuses = ["none", "waiting", "sending", "sent", "failed"] as const;

/** What a letter is about: changes and the account are always written of, reminders only to who wants them. */
export const mailSorts = ["change", "reminder", "account"] as const;

/** `mail/{noteId}`: the outbox, and the mark that a note was made. */
export const Mail = v.object({
  status: v.picklist(mailStatuses),
  sort: v.picklist(mailSorts),
  kind: v.string(),
  uid: Id,
  /** Only for mail that is not to the account's own address. */
  to: v.optional(v.string()),
  /** First name of the recipient, or empty text. */
  name: v.string(),
  subject: v.string(),
  text: v.string(),
  /** Whose site a link that begins with / is a path of. */
  side: v.picklist(["customer", "instructor"]),
  link: v.string(),
  /** What a calendar program is to do with the booking. */
  calendar: v.optional(v.object({ method: v.picklist(["REQUEST", "CANCEL"]), event: CalendarEvent })),
  createdAt: Instant,
  /** When it is no longer worth sending. */
  until: Instant,
  /** How often somebody has begun to send it. */
  attempts: v.number(),
  /** When to look at it next; absent once nothing is left to do. */
  due: v.optional(Instant),
  sentAt: v.optional(Instant),
  /** Code of the last failure; neither words nor an address. */
  error: v.optional(v.string()),
});
export type Mail = v.InferOutput<typeof Mail>;
