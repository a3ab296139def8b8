import { DESK_ZONE } from "../../../core/constants.ts";
import type { AuditedFields } from "../../../core/desk/audit-entry.ts";
import { type ItemWork, withWork } from "../../../core/desk/inbox/desk-item.ts";
import { type WorkStep, workAfter } from "../../../core/desk/inbox/item-work.ts";
import { whenAt } from "../../../core/desk/lists/when-at.ts";
import { ownCase } from "../../../core/desk/own-case.ts";
import { actorOf } from "../../../core/desk/roles/actor.ts";
import { noRole } from "../../../core/desk/roles/desk-role.ts";
import { AppError } from "../../../core/errors.ts";
import type { Instant } from "../../../core/fields.ts";
import { get } from "../../../store/access.ts";
import { deskItems } from "../../../store/collections.ts";
import type { Batch } from "../../../store/commit.ts";
import { readDeskRole } from "../../../store/people/desk-roles.ts";
import type { AuditedChange } from "../act-once.ts";

/** Someone of the desk as a candidate for an item: one read. */
export async function readCandidate(uid: string) {
  const { operator, treasurer, name } = (await readDeskRole(uid)) ?? noRole;
  return { uid, operator, treasurer, name };
}

const audited = ({ assignee, snoozedUntil }: ItemWork): AuditedFields => ({
  ...(assignee && { assignee: actorOf(assignee) }),
  // As it is read in the case.
  ...(snoozedUntil !== undefined && { until: whenAt(snoozedUntil, DESK_ZONE) }),
});

/**
 * Puts a step of an operator's work on an item of the inbox into the batch.
 * @throws AppError `wrong-state` {closed} once it no longer waits, `claim-required` {own}, `bad-request`
 */
export async function saveItemWork(
  batch: Batch,
  operator: { uid: string; now: Instant },
  { id, step }: { id: string; step: WorkStep },
): Promise<AuditedChange & { answer: ItemWork }> {
  const read = await get(deskItems().doc(id));
  if (!read.data)
    throw new AppError("wrong-state", "This isn't waiting anymore. Someone has just taken care of it.", {
      status: "closed",
    });
  if (read.data.people.includes(operator.uid)) throw ownCase();
  const item = withWork(read.data, workAfter(read.data, step, operator.now), operator.now);
  batch.put(read, item);
  return { before: audited(read.data.work ?? {}), after: audited(item.work ?? {}), answer: item.work ?? {} };
}
