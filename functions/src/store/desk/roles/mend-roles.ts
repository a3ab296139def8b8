import { type DeskClaims, noRole, type StoredDeskRole } from "../../../core/desk/roles/desk-role.ts";
import { auth } from "../../../firebase.ts";
import { get } from "../../access.ts";
import { deskRoles } from "../../collections.ts";
import { decide } from "../../commit.ts";
import { readNamedAccount } from "../../people/auth-accounts.ts";

/** Accounts of Firebase Auth per page. */
const PAGE = 1000;

/** Every account whose claims let it into the desk. */
async function* accountsOfDesk(): AsyncGenerator<{ uid: string } & DeskClaims, void, undefined> {
  let page: string | undefined;
  do {
    const { users, pageToken } = await auth().listUsers(PAGE, page);
    for (const { uid, customClaims: { operator, treasurer } = {} } of users)
      if (operator === true || treasurer === true)
        yield { uid, operator: true, treasurer: treasurer === true };
    page = pageToken;
  } while (page !== undefined);
}

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
