import type { RoleHolder } from "../../core/api/desk/operator.ts";
import { operatorContracts } from "../../core/api/desk/operator.ts";
import { noRole, type StoredDeskRole } from "../../core/desk/roles/desk-role.ts";
import type { RoleBook } from "../../core/desk/roles/role-book.ts";
import { AppError } from "../../core/errors.ts";
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

/** Who has a role, as an operator sees it: without the changes that wait, which treasurers decide about. */
const withoutWaiting = (people: readonly RoleHolder[]): RoleHolder[] =>
  people.flatMap(({ waits: _, ...holder }) => (holder.operator ? [holder] : []));

/**
 * Everyone of the desk. To treasurers also what waits, and the account of an email address before it gets a role.
 * @throws AppError `claim-required` {treasurer} for an operator who asks about an address
 */
export const operatorRoles = endpoint(
  "/api/operator/roles",
  operatorContracts,
  async ({ email }, context) => {
    const { isTreasurer: mayChange } = context;
    if (email !== undefined && !mayChange)
      throw new AppError("claim-required", "Only a treasurer can give a role.", { reason: "treasurer" });
    const book = await readRoleBook();
    const all = holdersOf(book);
    const people = mayChange ? all : withoutWaiting(all);
    if (email === undefined) return { people, mayChange };
    const { uid, name, isConfirmed, since } = await mustFindAccount(email);
    const role = book.get(uid) ?? noRole;
    return {
      people,
      mayChange,
      found: { ...shownRoleOf(uid, { ...role, name }), isConfirmed, accountSince: since },
    };
  },
);
