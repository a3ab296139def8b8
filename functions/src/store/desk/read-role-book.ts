import type { StoredDeskRole } from "../../core/desk/roles/desk-role.ts";
import type { RoleBook } from "../../core/desk/roles/role-book.ts";
import { RoleList } from "../../core/desk/roles/role-list.ts";
import type { Instant } from "../../core/fields.ts";
import { get, type Loaded, list, schemaConverter } from "../access.ts";
import { deskRoles, settings } from "../collections.ts";
import type { Batch } from "../commit.ts";
import { listReadable } from "../skip-unreadable.ts";

/** Maximum number of people who have, or had, a role of the desk. */
const PEOPLE = 200;

const roleListConverter = schemaConverter(RoleList);
const roleListRef = () => settings().doc("roles").withConverter(roleListConverter);

const toBook = (found: readonly Loaded<StoredDeskRole>[]): RoleBook =>
  new Map(found.flatMap(({ ref, data }) => (data ? [[ref.id, data] as const] : [])));

/** Everyone of the desk: one read each. */
export const readRoleBook = async (): Promise<RoleBook> => toBook(await list(deskRoles().limit(PEOPLE)));

/** Whose change of treasurers waits, with the change: at most one read. */
export const readWaitingRoles = async (): Promise<RoleBook> =>
  toBook(await listReadable(deskRoles().where("waits.at", ">", 0).limit(1)));

/** Everyone of the desk, as they were read for a decision about one of them. */
interface RoleDecision {
  book: RoleBook;
  /** Puts the role into the batch, which fails if any role has changed since it was read. */
  save: (after: StoredDeskRole) => void;
}

/** Reads everyone of the desk for a decision about one: two reads, and one each. `by` tells two decisions apart. */
export async function readRolesFor(
  batch: Batch,
  uid: string,
  { by, now }: { by: string; now: Instant },
): Promise<RoleDecision> {
  const ref = deskRoles().doc(uid);
  // The list first: read beside the roles it could be newer than they are, and guard roles nobody had read.
  const listed = await get(roleListRef());
  const roles = await list(deskRoles().limit(PEOPLE));
  const read = roles.find((one) => one.ref.id === uid) ?? (await get(ref));
  const save = (after: StoredDeskRole) => {
    batch.put(read, after);
    batch.put(listed, { changedAt: now, by });
  };
  return { book: toBook(roles), save };
}
