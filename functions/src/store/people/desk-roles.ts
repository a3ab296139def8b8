import type { DeskRoleName, StoredDeskRole } from "../../core/desk/roles/desk-role.ts";
import type { DeskEmailTopic } from "../../core/desk-email-topics.ts";
import type { Instant } from "../../core/fields.ts";
import { get, siftList } from "../access.ts";
import { deskRoles } from "../collections.ts";
import { dueIds } from "../due-documents.ts";
import { logUnreadable } from "../log-unreadable.ts";

/** Maximum number of people of the desk. */
const PEOPLE = 100;

/** Everyone who has a role of the desk, without those whose role can't be read: these are logged. One read each. */
export async function readRoleHolders(role: DeskRoleName): Promise<(StoredDeskRole & { uid: string })[]> {
  const { read, unreadable } = await siftList(deskRoles().where(role, "==", true).limit(PEOPLE));
  // Not told to the desk: its emails go to those who are read here.
  for (const path of unreadable) logUnreadable(path);
  return read.flatMap(({ ref, data }) => (data ? [{ ...data, uid: ref.id }] : []));
}

/** What an account may do in the desk; undefined for one that never had a role. One read. */
export const readDeskRole = async (uid: string): Promise<StoredDeskRole | undefined> =>
  (await get(deskRoles().doc(uid))).data;

/** Topics of emails to the desk that a person has turned off: one read. */
export const readMutedTopics = async (uid: string): Promise<DeskEmailTopic[]> =>
  (await readDeskRole(uid))?.muted ?? [];

/** Uids of roles whose claims are to be checked at `now` (ms UTC): see `dueIds`. */
export const dueClaims = (now: Instant): AsyncIterable<string> =>
  dueIds(deskRoles(), now, { field: "claimDue" });

/** Uids of accounts whose change of treasurers has waited long enough at `now` (ms UTC): see `dueIds`. */
export const dueRoles = (now: Instant): AsyncIterable<string> =>
  dueIds(deskRoles(), now, { field: "waits.due" });

/** Uids of treasurers, those included whose role can't be read, at most `most`: one read each. */
export const listTreasurers = async (most: number): Promise<string[]> =>
  (await siftList(deskRoles().where("treasurer", "==", true).limit(most))).read.map(({ ref }) => ref.id);

/** Number of treasurers, counted up to `most`: see `listTreasurers`. */
export const countTreasurers = async (most: number): Promise<number> => (await listTreasurers(most)).length;
