import { noRole } from "../../../../functions/src/core/desk/roles/desk-role.ts";
import { deskRoles } from "../../../../functions/src/store/collections.ts";
import { setDeskClaims } from "../../../../functions/src/store/people/auth-accounts.ts";
import { knownPerson, newPerson, type TestPerson } from "../test-people.ts";
import type { World } from "../world.ts";

const setRole = async (uid: string, name: string, isTreasurer: boolean): Promise<void> => {
  const claims = { operator: isTreasurer, treasurer: isTreasurer };
  await deskRoles()
    .doc(uid)
    .set({ ...noRole, ...claims, version: isTreasurer ? 1 : 2, name });
  await setDeskClaims(uid, claims);
};

/**
 * Makes someone a treasurer while `work` runs, beside the one of the demo world. Other tests find hers to be the only one,
 * so the role ends with it.
 */
export async function withTreasurer(
  world: World,
  name: string,
  work: (treasurer: TestPerson) => Promise<void>,
): Promise<void> {
  const { uid, email, password } = await newPerson(world);
  await setRole(uid, name, true);
  try {
    await work(await knownPerson(world, email, password));
  } finally {
    await setRole(uid, name, false);
  }
}
