import type { RoleHolder } from "../../core/api/desk/operator.ts";
import { operatorContracts } from "../../core/api/desk/operator.ts";
import { noRole, type StoredDeskRole } from "../../core/desk/roles/desk-role.ts";
import type { RoleBook } from "../../core/desk/roles/role-book.ts";
import { endpoint } from "../../http/endpoint.ts";
import { readRoleBook } from "../../store/desk/read-role-book.ts";
import { mustFindAccount } from "../../store/people/auth-accounts.ts";

const shownRoleOf = (uid: string, { name, version, operator, treasurer }: StoredDeskRole) => ({
  uid,
  name,
  version,
  operator,
  treasurer,
});

function holdersOf(book: RoleBook): RoleHolder[] {
  const listed = [...book].filter(([, { operator, waits }]) => operator || waits);
  return listed.map(([uid, role]) => {
    const { at, waits } = role;
    return {
      ...shownRoleOf(uid, role),
      ...(at > 0 && { since: at }),
      ...(waits && {
        waits: {
          on: waits.to.treasurer,
          by: waits.by,
          byName: book.get(waits.by)?.name ?? "",
          at: waits.at,
          reason: waits.reason,
          ...(waits.due !== undefined && { due: waits.due }),
        },
      }),
    };
  });
}

/** Everyone of the desk, what waits, and the account of an email address before it gets a role. */
export const operatorRoles = endpoint("/api/operator/roles", operatorContracts, async ({ email }) => {
  const book = await readRoleBook();
  const people = holdersOf(book);
  if (email === undefined) return { people };
  const { uid, name, isConfirmed, since } = await mustFindAccount(email);
  const role = book.get(uid) ?? noRole;
  return { people, found: { ...shownRoleOf(uid, { ...role, name }), isConfirmed, accountSince: since } };
});
