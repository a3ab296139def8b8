import * as v from "valibot";
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

/** `mail/{noteId}`: the outbox, and the mark that a note was made. `none` where no mail is due. */
export const Mail = v.object({
  status: v.picklist(["none", "waiting", "sent", "failed"]),
  uid: Id,
  /** Only for mail that is not to the account's own address. */
  to: v.optional(v.string()),
  subject: v.string(),
  text: v.string(),
  link: v.string(),
  createdAt: Instant,
});
export type Mail = v.InferOutput<typeof Mail>;
