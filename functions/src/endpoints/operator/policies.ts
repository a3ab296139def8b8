import { type DeskPolicy, policyContracts } from "../../core/api/desk/policy.ts";
import { startingPriceOf } from "../../core/booking/newcomer-offer.ts";
import { DESK_ZONE } from "../../core/constants.ts";
import type { RoleBook } from "../../core/desk/roles/role-book.ts";
import { GENERAL_POLICY } from "../../core/policy/general-policy.ts";
import { type PolicyBook, policyAt, setAt } from "../../core/policy/policy-at.ts";
import { noPolicy, type WaitingPolicyChange } from "../../core/policy/stored-policy.ts";
import type { StoredAreaWithId } from "../../core/prices/stored-area.ts";
import { endpoint } from "../../http/endpoint.ts";
import { readRoleBook } from "../../store/desk/read-role-book.ts";
import { readAllAreas } from "../../store/settings/areas.ts";
import { readAllPolicies } from "../../store/settings/policies.ts";

interface Shown {
  book: PolicyBook;
  roles: RoleBook;
  uid: string;
  now: number;
}

function deskPolicyOf(
  { id, name, timeZone }: Pick<StoredAreaWithId, "id" | "name" | "timeZone">,
  offers: StoredAreaWithId[],
  { book, roles, uid, now }: Shown,
): DeskPolicy {
  const stored = book.get(id) ?? noPolicy;
  const { waits, waitingTerms, changes } = stored;
  const nameOf = (by: string) => roles.get(by)?.name ?? "";
  const waitOf = ({ by, at, reason, value, from, due }: WaitingPolicyChange) => ({
    at,
    byName: nameOf(by),
    isOwn: by === uid,
    reason,
    value,
    ...(from !== undefined && { from }),
    ...(due !== undefined && { due }),
  });
  const {
    version: _,
    refunds,
    seller,
    ...policy
  } = policyAt(book, id === GENERAL_POLICY ? undefined : id, now);
  const [example] = offers.flatMap(({ beacons, currency }) =>
    beacons.slice(0, 1).map((beacon) => ({ amount: startingPriceOf(beacon), currency })),
  );
  return {
    id,
    name,
    timeZone,
    version: stored.version,
    policy: { ...policy, refunds: [...refunds], seller: { ...seller, address: [...seller.address] } },
    set: setAt(stored, now).value,
    ...(example && { example }),
    changes: changes
      .toSorted((a, b) => b.from - a.from)
      .map(({ version, from, at, by, approvedBy, reason, value }) => ({
        version,
        from,
        at,
        byName: nameOf(by),
        ...(approvedBy !== undefined && { approvedByName: nameOf(approvedBy) }),
        reason,
        value,
        hasBegun: from <= now,
      })),
    ...(waits && { waits: waitOf(waits) }),
    ...(waitingTerms && { waitingTerms: waitOf(waitingTerms) }),
  };
}

/** The policies everywhere and of each area, with what is planned and what waits. One read for each area, policy and role. */
export const operatorPolicies = endpoint(
  "/api/operator/policies",
  policyContracts,
  async (_, { uid, now, isTreasurer: mayChange }) => {
    const [areas, book, roles] = await Promise.all([readAllAreas(), readAllPolicies(), readRoleBook()]);
    const shown = { book, roles, uid, now };
    const everywhere = { id: GENERAL_POLICY, name: "Everywhere", timeZone: DESK_ZONE };
    const policies = [
      deskPolicyOf(everywhere, areas, shown),
      ...areas.map((area) => deskPolicyOf(area, [area], shown)),
    ];
    return { policies, mayChange };
  },
);
