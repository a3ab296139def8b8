import type { AuditedFields } from "../../../core/desk/audit-entry.ts";
import {
  type DeskRoleName,
  noRole,
  type StoredDeskRole,
  withRole,
} from "../../../core/desk/roles/desk-role.ts";
import {
  appliedRole,
  type RoleBook,
  stoppedRole,
  TREASURER_WAIT,
  unconfirmedAccount,
  waitingIn,
} from "../../../core/desk/roles/role-book.ts";
import { carryOutRoleChange } from "../../../core/desk/roles/role-change.ts";
import type { Instant } from "../../../core/fields.ts";
import { sayDuration } from "../../../core/say-duration.ts";
import { type Batch, decide } from "../../../store/commit.ts";
import { putDeskEmails } from "../../../store/desk/desk-outbox.ts";
import { readRolesFor } from "../../../store/desk/read-role-book.ts";
import { readNamedAccount } from "../../../store/people/auth-accounts.ts";
import { actOnce, auditAct, type OperatorRequest } from "../act-once.ts";

/** What is done about the role of an account. */
type RoleStep = "give" | "take" | "approve" | "stop" | "carry out";

const roleAct = (uid: string, reason: string) =>
  ({ act: "role", on: { kind: "account", id: uid }, reason }) as const;

const auditedRole = ({ operator, treasurer, version, waits }: StoredDeskRole): AuditedFields => ({
  operator,
  treasurer,
  version,
  ...(waits && { waits: waits.to.treasurer ? "to become a treasurer" : "to stop being a treasurer" }),
});

/** Emails all treasurers about a change of treasurers that begins to wait, takes effect or ends. */
async function putRoleEmails(
  batch: Batch,
  { uid, before, after, now }: { uid: string; before: StoredDeskRole; after: StoredDeskRole; now: Instant },
): Promise<void> {
  const change = after.waits ?? before.waits;
  if (!change) return;
  const isApplied = after.treasurer !== before.treasurer;
  const state = after.waits ? "waits" : isApplied ? "applied" : "stopped";
  const { due } = change;
  const params = {
    ...({ state, on: change.to.treasurer } as const),
    ...(state === "waits" && due !== undefined && { due }),
  };
  await putDeskEmails(
    batch,
    ["treasurer"],
    `role_${uid}_${after.version}`,
    { kind: "desk-role", params },
    now,
  );
}

interface RoleAct {
  uid: string;
  step: RoleStep;
  reason: string;
}

/**
 * Changes a role, in one commit: the role, the entry in the audit, the emails to treasurers. The claims follow: see
 * `followRole`.
 * @throws AppError as `decideOn`
 */
export const saveRole = (
  operator: OperatorRequest,
  { uid, step, reason }: RoleAct,
  decideOn: (book: RoleBook) => StoredDeskRole,
): Promise<{ message: string }> =>
  actOnce(operator, roleAct(uid, reason), async (batch) => {
    const { now, key = "" } = operator;
    const { book, save } = await readRolesFor(batch, uid, { by: `${operator.uid}_${key}`, now });
    const before = book.get(uid) ?? noRole;
    const after = decideOn(book);
    save(after);
    await putRoleEmails(batch, { uid, before, after, now });
    return {
      before: auditedRole(before),
      after: { ...auditedRole(after), step },
      answer: { message: roleMessage(step, after) },
    };
  });

function roleMessage(step: RoleStep, { name, waits }: StoredDeskRole): string {
  if (step === "stop") return "Stopped. Nothing has changed.";
  if (!waits) return `${name}'s role has changed.`;
  return waits.due === undefined
    ? "Another treasurer has to approve this. We've emailed them."
    : `This takes effect in ${sayDuration(TREASURER_WAIT)}. We've emailed all treasurers.`;
}

/** Lets a change take effect that has waited its 24 hours at `now` (ms UTC); does nothing if none is due. */
export const saveDueRole = (uid: string, now: Instant): Promise<void> =>
  decide(async (batch) => {
    const [{ book, save }, { isConfirmed }] = await Promise.all([
      readRolesFor(batch, uid, { by: `${uid}_due`, now }),
      readNamedAccount(uid),
    ]);
    const after = carryOutRoleChange(book, { uid, isConfirmed }, now);
    const before = book.get(uid);
    if (!after || !before?.waits) return;
    save(after);
    await putRoleEmails(batch, { uid, before, after, now });
    const { by, reason } = before.waits;
    const author = { uid: by, name: book.get(by)?.name ?? "", key: undefined, hash: "", now };
    const change = { before: auditedRole(before), after: { ...auditedRole(after), step: "carry out" } };
    auditAct(batch, author, roleAct(uid, reason), change);
  });

/** Who changes roles on the command line. */
const COMMAND_LINE = "command line";

/**
 * Gives a role on the command line, at once; a change that waits for the same account ends.
 * @throws AppError `bad-request` {email} for an account without a confirmed address
 */
export const saveRoleByCommand = (
  { uid, role, now }: { uid: string; role: DeskRoleName; now: Instant },
  reason: string,
): Promise<void> =>
  decide(async (batch) => {
    const { book, save } = await readRolesFor(batch, uid, { by: COMMAND_LINE, now });
    const before = book.get(uid) ?? noRole;
    const { name, isConfirmed } = await readNamedAccount(uid);
    if (!isConfirmed) throw unconfirmedAccount();
    const after = appliedRole({ ...before, name }, withRole(before, role, true), COMMAND_LINE, now);
    save(after);
    putCommand(batch, { uid, before, after, step: "give", reason, now });
  });

/** Ends the change of treasurers that waits, on the command line. Returns whose; undefined if none waits. */
export async function stopRoleByCommand(now: Instant): Promise<string | undefined> {
  let stopped: string | undefined;
  await decide(async (batch) => {
    const { book } = await readRolesFor(batch, COMMAND_LINE, { by: COMMAND_LINE, now });
    stopped = waitingIn(book)?.uid;
    const before = stopped === undefined ? undefined : book.get(stopped);
    if (stopped === undefined || !before) return;
    const { save } = await readRolesFor(batch, stopped, { by: COMMAND_LINE, now });
    const after = stoppedRole(before);
    save(after);
    putCommand(batch, { uid: stopped, before, after, step: "stop", reason: "npm run role", now });
  });
  return stopped;
}

interface Command extends RoleAct {
  before: StoredDeskRole;
  after: StoredDeskRole;
  now: Instant;
}

function putCommand(batch: Batch, { uid, before, after, step, reason, now }: Command): void {
  const by = { uid: COMMAND_LINE, name: COMMAND_LINE, key: undefined, hash: "", now };
  const change = { before: auditedRole(before), after: { ...auditedRole(after), step } };
  auditAct(batch, by, roleAct(uid, reason), change);
}
