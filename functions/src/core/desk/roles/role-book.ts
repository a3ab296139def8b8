import { DAY, MINUTE } from "../../constants.ts";
import { AppError } from "../../errors.ts";
import type { Instant } from "../../fields.ts";
import { isConcerned, ownCase } from "../own-case.ts";
import type { DeskClaims, StoredDeskRole, WaitingRoleChange } from "./desk-role.ts";

/** Everyone of the desk by uid, those whose role was taken too: what each decision about roles is made from. */
export type RoleBook = ReadonlyMap<string, StoredDeskRole>;

/** ms until a change of treasurers that nobody else can approve takes effect. */
export const TREASURER_WAIT = DAY;

/** Refuses a step of treasurers, such as a change of a role, that is not possible now. */
export const stepConflict = (message: string, status: "closed" | "changed" = "closed"): AppError =>
  new AppError("wrong-state", message, { status });

/** Refuses to change the role of an account that has not shown that its address is its own. */
export const unconfirmedAccount = (): AppError =>
  new AppError("bad-request", undefined, {
    email: "This account hasn't confirmed its email address, so it can't get a role.",
  });

/** Uids of the treasurers. */
export const treasurersOf = (book: RoleBook): string[] =>
  [...book].flatMap(([uid, { treasurer }]) => (treasurer ? [uid] : []));

/** @throws AppError `claim-required` {treasurer} */
export function mustBeTreasurer(book: RoleBook, uid: string): void {
  if (!treasurersOf(book).includes(uid))
    throw new AppError("claim-required", "Only a treasurer can do this.", { reason: "treasurer" });
}

/** Whether a change that waits takes the role of a treasurer. */
export const isRemoval = ({ treasurer, waits }: StoredDeskRole): boolean =>
  treasurer && waits !== undefined && !waits.to.treasurer;

/** The account whose change waits, and the change; undefined if none does. */
export const waitingIn = (book: RoleBook): { uid: string; waits: WaitingRoleChange } | undefined => {
  for (const [uid, { waits }] of book) if (waits) return { uid, waits };
  return undefined;
};

/**
 * Keeps the two people of a removal that waits from using what is at stake: releasing, giving roles, making codes.
 * @throws AppError `claim-required` {own}
 */
export function mustNotBeInRemoval(book: RoleBook, uid: string): void {
  for (const [subject, role] of book)
    if (isRemoval(role) && isConcerned(uid, "role", subject, role.waits?.by))
      throw ownCase(
        "The removal of a treasurer is waiting, and you're part of it. Until it's over, another treasurer has to do this.",
      );
}

/** The role with other rights, from now on; its claims are checked a minute later, once nothing else can set them. */
export const appliedRole = (
  { waits: _over, ...role }: StoredDeskRole,
  to: DeskClaims,
  by: string,
  now: Instant,
): StoredDeskRole => ({ ...role, ...to, version: role.version + 1, by, at: now, claimDue: now + MINUTE });

/** The role as it was before a change began to wait. */
export const stoppedRole = ({ waits: _ended, ...role }: StoredDeskRole): StoredDeskRole => ({
  ...role,
  version: role.version + 1,
});
