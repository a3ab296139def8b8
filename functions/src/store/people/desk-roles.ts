import {
  type DeskClaims,
  type DeskRoleName,
  noRole,
  type StoredDeskRole,
} from "../../core/desk/roles/desk-role.ts";
import { list } from "../access.ts";
import { deskRoles } from "../collections.ts";
import { Batch } from "../commit.ts";

/** Maximum number of people of the desk. */
const PEOPLE = 100;

/** Everyone who has a role of the desk: one read each. */
export async function readRoleHolders(role: DeskRoleName): Promise<(StoredDeskRole & { uid: string })[]> {
  const found = await list(deskRoles().where(role, "==", true).limit(PEOPLE));
  return found.flatMap(({ ref, data }) => (data ? [{ ...data, uid: ref.id }] : []));
}

/** Stores what an account may do in the desk; deleted for one without a role. One write. */
export async function saveDeskRoles(uid: string, claims: DeskClaims): Promise<void> {
  const batch = new Batch();
  const ref = deskRoles().doc(uid);
  if (claims.operator || claims.treasurer) batch.set(ref, { ...noRole, ...claims });
  else batch.drop(ref);
  await batch.commit();
}

/** Number of treasurers, counted up to `most`: at most as many reads. */
export const countTreasurers = async (most: number): Promise<number> =>
  (await list(deskRoles().where("treasurer", "==", true).limit(most))).length;
