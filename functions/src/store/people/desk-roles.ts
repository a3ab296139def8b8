import type { DeskClaims } from "../../core/desk/roles.ts";
import { list } from "../access.ts";
import { deskRoles } from "../collections.ts";
import { Batch } from "../commit.ts";

/** Stores what an account may do in the desk; deleted for one without a role. One write. */
export async function saveDeskRoles(uid: string, claims: DeskClaims): Promise<void> {
  const batch = new Batch();
  const ref = deskRoles().doc(uid);
  if (claims.operator || claims.treasurer) batch.set(ref, claims);
  else batch.drop(ref);
  await batch.commit();
}

/** Number of treasurers, counted up to `most`: at most as many reads. */
export const countTreasurers = async (most: number): Promise<number> =>
  (await list(deskRoles().where("treasurer", "==", true).limit(most))).length;
