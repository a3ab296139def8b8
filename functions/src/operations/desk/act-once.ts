import type { AuditEntry, AuditedFields } from "../../core/desk/audit-entry.ts";
import { auditEntries } from "../../store/collections.ts";
import { Batch } from "../../store/commit.ts";
import { type KeyedRequest, oncePerKey } from "../../store/once-per-key.ts";
import { readDeskRole } from "../../store/people/desk-roles.ts";

/** An operator's request: `name` is the display name from their token. */
export interface OperatorRequest extends KeyedRequest {
  name: string;
}

/** What an operator does, to what, and why. */
export type Act = Pick<AuditEntry, "act" | "on" | "reason">;

/** The named fields of a document before and after an act. */
export interface AuditedChange {
  before: AuditedFields;
  after: AuditedFields;
}

/** The operator by the name of their role: the one in a token is whatever they typed last. One read. */
export async function withRoleName<O extends OperatorRequest>(operator: O): Promise<O> {
  const name = (await readDeskRole(operator.uid))?.name;
  return name ? { ...operator, name } : operator;
}

/** Puts the entry of an act into the batch of the act and returns its id. One per key: a second one is refused by `create`. */
export function auditAct(
  batch: Batch,
  { uid, name, key, now }: OperatorRequest,
  act: Act,
  { before, after }: AuditedChange,
): string {
  const ref = key === undefined ? auditEntries().doc() : auditEntries().doc(`${uid}_${key}`);
  batch.create(ref, {
    at: now,
    by: { uid, name },
    act: act.act,
    on: act.on,
    reason: act.reason,
    before,
    after,
    ...(key !== undefined && { key }),
  });
  return ref.id;
}

/**
 * Stores that an operator was shown something, every time and whatever key was sent, before it is shown. `after`
 * says what they saw. Returns the id of the entry.
 */
export async function auditDisclosure(
  operator: OperatorRequest,
  act: Act,
  after: AuditedFields,
): Promise<string> {
  const batch = new Batch();
  const author = { ...(await withRoleName(operator)), key: undefined };
  const id = auditAct(batch, author, act, { before: {}, after });
  await batch.commit();
  return id;
}

/**
 * The one way in which an operator changes something: load → decide → save, once per Idempotency-Key, with the entry in
 * `audit/` in the same batch. The answer is replayed to a retry. What an act makes has an id only then: it is `on`.
 */
export const actOnce = <R>(
  operator: OperatorRequest,
  act: Act,
  attempt: (batch: Batch) => Promise<AuditedChange & { answer: R; on?: Act["on"] }>,
): Promise<R> =>
  oncePerKey(operator, async (batch) => {
    const [{ answer, on, ...change }, author] = await Promise.all([attempt(batch), withRoleName(operator)]);
    auditAct(batch, author, on ? { ...act, on } : act, change);
    return answer;
  });
