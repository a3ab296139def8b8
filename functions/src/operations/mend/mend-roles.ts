import { noRole, type StoredDeskRole } from "../../core/desk/roles/desk-role.ts";
import { get } from "../../store/access.ts";
import { deskRoles } from "../../store/collections.ts";
import { decide } from "../../store/commit.ts";
import { accountsOfDesk, readNamedAccount } from "../../store/people/auth-accounts.ts";

const isComplete = (role: StoredDeskRole | undefined): boolean => role !== undefined && role.version > 0;

/**
 * Gives each account with a claim of the desk its role as a versioned document with a name. Yields the path of each
 * document that lacks it, before it is written; `isDry` writes none.
 */
export async function* mendRoles(isDry: boolean): AsyncGenerator<string, void, undefined> {
  for await (const { uid, operator, treasurer } of accountsOfDesk()) {
    const ref = deskRoles().doc(uid);
    if (isComplete((await get(ref)).data)) continue;
    yield ref.path;
    if (isDry) continue;
    const { name } = await readNamedAccount(uid);
    await decide(async (batch) => {
      const read = await get(ref);
      if (isComplete(read.data)) return;
      batch.put(read, { ...noRole, ...read.data, operator, treasurer, name, version: 1 });
    });
  }
}
