import { deskEmail, morningAt } from "../../core/desk/desk-emails.ts";
import type { DeskRoleName } from "../../core/desk/roles/desk-role.ts";
import { safetyEmailAt } from "../../core/desk/safety-email-at.ts";
import type { Instant } from "../../core/fields.ts";
import { type DeskEmailData, deskEmailTopics } from "../../core/notifications/email/desk-email.ts";
import { get } from "../access.ts";
import { outboxEmails } from "../collections.ts";
import { Batch, isAlreadyExistsError } from "../commit.ts";
import { loadHealth } from "../derived/night/health-ref.ts";
import { readRoleHolders } from "../people/desk-roles.ts";
import { readWaitingCases } from "./waiting-cases.ts";

/** Uid of the document that marks a morning as done. */
const DESK = "desk";

const emailRef = (occasion: string, uid: string) => outboxEmails().doc(`desk_${occasion}_${uid}`);

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
  const topic = deskEmailTopics[data.kind];
  const found = (await Promise.all(roles.map(readRoleHolders))).flat();
  const holders = new Map(found.map((holder) => [holder.uid, holder]));
  for (const { uid, muted = [] } of holders.values())
    if (topic === undefined || !muted.includes(topic))
      batch.create(emailRef(occasion, uid), deskEmail(uid, data, at, "waiting"));
}

/**
 * Puts the emails about a report that names safety into the batch: at once, or, within an hour of the last ones, in one email
 * for all at its end. A read, and, unless such an email waits already, a write and for each operator a read and a write.
 */
export async function putSafetyEmails(batch: Batch, reportId: string, now: Instant): Promise<void> {
  const mark = await get(emailRef("safety", DESK));
  const last = mark.data?.createdAt;
  const at = safetyEmailAt(last, now);
  if (at === last) return;
  const params = at === now ? { reportId } : { reportId, isGathered: true };
  const data = { kind: "desk-safety", params } as const;
  batch.put(mark, deskEmail(DESK, data, at, "none"));
  await putDeskEmails(batch, ["operator"], reportId, data, at);
}

/** Commits a batch whose emails may have been made before: then nothing of it is written. */
async function commitOnce(batch: Batch): Promise<void> {
  try {
    await batch.commit();
  } catch (error) {
    if (!isAlreadyExistsError(error)) throw error;
  }
}

/** Emails everyone who has a role of the desk, once per `occasion`, as `putDeskEmails` does, in a batch of its own. */
export async function queueDeskEmail(
  data: DeskEmailData,
  role: DeskRoleName,
  { occasion, now }: { occasion: string; now: Instant },
): Promise<void> {
  const batch = new Batch();
  await putDeskEmails(batch, [role], occasion, data, now);
  await commitOnce(batch);
}

/**
 * Puts the morning's email to each operator into the outbox, once a day, if it is that time at `now` (ms UTC) and
 * something waits. One read if it was made before.
 */
export async function queueMorningEmails(now: Instant): Promise<void> {
  const date = morningAt(now);
  if (date === undefined) return;
  const mark = emailRef(date, DESK);
  if ((await get(mark)).data) return;
  const waiting = await readWaitingCases(now);
  const differences = (await loadHealth()).health.differences.length;
  const params = differences > 0 ? { waiting, differences } : { waiting };
  const data = { kind: "desk-morning", params } as const;
  const batch = new Batch();
  batch.create(mark, deskEmail(DESK, data, now, "none"));
  if (waiting.length + differences > 0) await putDeskEmails(batch, ["operator"], date, data, now);
  await commitOnce(batch);
}
