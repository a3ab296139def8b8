import { deskEmail } from "../../core/desk/desk-emails.ts";
import type { DeskRoleName, StoredDeskRole } from "../../core/desk/roles/desk-role.ts";
import type { Instant } from "../../core/fields.ts";
import { type DeskEmailData, deskEmailTopics } from "../../core/notifications/email/desk-email.ts";
import { outboxEmails } from "../collections.ts";
import type { Batch } from "../commit.ts";
import { readRoleHolders } from "../people/desk-roles.ts";

/** The email of an occasion to a person of the desk. */
const emailRef = (occasion: string, uid: string) => outboxEmails().doc(`desk_${occasion}_${uid}`);

/** Puts an email to someone of the desk, unless they have turned off its topic, into the batch: see `putDeskEmails`. */
export function putDeskEmailTo(
  batch: Batch,
  { uid, muted = [] }: { uid: string } & Pick<StoredDeskRole, "muted">,
  occasion: string,
  data: DeskEmailData,
  at: Instant,
): void {
  const topic = deskEmailTopics[data.kind];
  if (topic === undefined || !muted.includes(topic))
    batch.create(emailRef(occasion, uid), deskEmail(uid, data, at, "waiting"));
}

/**
 * Puts an email to everyone who has one of the roles of the desk, and has not turned off emails of its topic, into the batch: one
 * read and one write for each, to be sent at `at` (ms UTC). A second email of one `occasion` (part of its id) is refused by
 * `create`.
 */
export async function putDeskEmails(
  batch: Batch,
  roles: readonly DeskRoleName[],
  occasion: string,
  data: DeskEmailData,
  at: Instant,
): Promise<void> {
  const found = (await Promise.all(roles.map(readRoleHolders))).flat();
  const holders = new Map(found.map((holder) => [holder.uid, holder]));
  for (const holder of holders.values()) putDeskEmailTo(batch, holder, occasion, data, at);
}

/** Uid in the place of a person, of the document that marks an occasion as done. */
export const DESK = "desk";

/** The document that marks an occasion as done: its time is that of the occasion. */
export const occasionRef = (occasion: string) => emailRef(occasion, DESK);
