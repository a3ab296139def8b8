import { AppError } from "../../errors.ts";
import type { Instant } from "../../fields.ts";
import { mustNotBeOwnCase } from "../own-case.ts";
import { type DeskRoleName, noRole, type StoredDeskRole, withRole } from "./desk-role.ts";
import {
  appliedRole,
  mustNotBeInRemoval,
  type RoleBook,
  stepConflict,
  stoppedRole,
  TREASURER_WAIT,
  treasurersOf,
  unconfirmedAccount,
  waitingIn,
} from "./role-book.ts";

/** A treasurer who acts, and when. */
interface By {
  uid: string;
  now: Instant;
}

/** The account that an act is about, as the treasurer saw it. */
interface Subject {
  uid: string;
  /** The version of its role that was shown; 0 for an account that never had one. */
  version: number;
}

/** What a treasurer wants an account to be. */
interface RoleChange extends Subject {
  role: DeskRoleName;
  on: boolean;
  reason: string;
  /** The account's name; the role keeps it. */
  name: string;
  /** Whether the account has confirmed its email address. */
  isConfirmed: boolean;
}

function mustBeTreasurer(book: RoleBook, uid: string): void {
  if (book.get(uid)?.treasurer) return;
  throw new AppError("claim-required", "Only a treasurer can change roles.", { reason: "treasurer" });
}

/** The role of an account. @throws AppError `wrong-state` {changed} if it is not as it was shown */
function mustBeSeenRole(book: RoleBook, { uid, version }: Subject): StoredDeskRole {
  const role = book.get(uid) ?? noRole;
  if (role.version !== version)
    throw stepConflict("Someone changed this role. Look at it again before you decide.", "changed");
  return role;
}

function mustWait(book: RoleBook, subject: Subject) {
  const role = mustBeSeenRole(book, subject);
  if (!role.waits) throw stepConflict("No change of this role is waiting.");
  return { ...role, waits: role.waits };
}

/**
 * Gives a role, or takes it. A change of treasurers waits: for the approval of a treasurer who is neither `by` nor the
 * subject, or for 24 hours where there is none. Everything else applies at once.
 * @throws AppError `claim-required` {own, treasurer}, `wrong-state` {closed, changed}, `bad-request` {email}
 */
export function changeRole(book: RoleBook, change: RoleChange, { uid: by, now }: By): StoredDeskRole {
  const { uid, role: name, on, reason } = change;
  mustNotBeOwnCase(by, "role", uid);
  mustBeTreasurer(book, by);
  mustNotBeInRemoval(book, by);
  const before = mustBeSeenRole(book, change);
  if (before.waits) throw stepConflict("A change of this role is waiting. Approve it or stop it first.");
  if (before[name] === on) throw stepConflict(on ? "They have this role." : "They don't have this role.");
  if (on && !change.isConfirmed) throw unconfirmedAccount();
  const role = { ...before, name: on || before.name === "" ? change.name : before.name };
  const to = withRole(before, name, on);
  if (to.treasurer === before.treasurer) return appliedRole(role, to, by, now);
  if (waitingIn(book))
    throw stepConflict("Another change of treasurers is waiting. Approve it or stop it first.");
  const others = treasurersOf(book).filter((other) => other !== uid);
  if (others.length === 0) throw stepConflict("There has to be a treasurer.");
  const canApprove = others.some((other) => other !== by);
  const waits = { to, by, at: now, reason, ...(!canApprove && { due: now + TREASURER_WAIT }) };
  return { ...role, version: role.version + 1, waits };
}

/**
 * Lets a change that waits take effect, by a treasurer who is neither its author nor its subject.
 * @throws AppError `claim-required` {own, treasurer}, `wrong-state` {closed, changed}, `bad-request` {email}
 */
export function approveRoleChange(
  book: RoleBook,
  { isConfirmed, ...subject }: Subject & { isConfirmed: boolean },
  { uid: by, now }: By,
): StoredDeskRole {
  mustBeTreasurer(book, by);
  const role = mustWait(book, subject);
  mustNotBeOwnCase(by, "role", subject.uid, role.waits.by);
  if (role.waits.to.treasurer && !isConfirmed) throw unconfirmedAccount();
  if (!role.waits.to.treasurer && treasurersOf(book).every((uid) => uid === subject.uid))
    throw stepConflict("There has to be a treasurer.");
  return appliedRole(role, role.waits.to, by, now);
}

/**
 * Ends a change that waits, by any treasurer but its subject.
 * @throws AppError `claim-required` {own, treasurer}, `wrong-state` {closed, changed}
 */
export function stopRoleChange(book: RoleBook, subject: Subject, { uid: by }: By): StoredDeskRole {
  mustBeTreasurer(book, by);
  mustNotBeOwnCase(by, "role", subject.uid);
  return stoppedRole(mustWait(book, subject));
}

/**
 * The role of an account whose change has waited its 24 hours at `now` (ms UTC); undefined if none is due. It ends
 * without effect if it would leave no treasurer, or if the account no longer has a confirmed address.
 */
export function carryOutRoleChange(
  book: RoleBook,
  { uid, isConfirmed }: { uid: string; isConfirmed: boolean },
  now: Instant,
): StoredDeskRole | undefined {
  const role = book.get(uid);
  if (!role?.waits || role.waits.due === undefined || role.waits.due > now) return undefined;
  const { to, by } = role.waits;
  const staysOne = to.treasurer || treasurersOf(book).some((other) => other !== uid);
  if (!staysOne || (to.treasurer && !isConfirmed)) return stoppedRole(role);
  return appliedRole(role, to, by, now);
}
