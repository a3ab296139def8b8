import type { RoleBook } from "../../core/desk/roles/role-book.ts";
import type { Instant } from "../../core/fields.ts";
import { type TaxList, taxListAt, taxYearInterval } from "../../core/payouts/tax/tax-list.ts";
import { reportedFrom } from "../../core/payouts/tax/tax-rows.ts";
import { getAll } from "../../store/access.ts";
import { taxLists } from "../../store/collections.ts";
import { readRoleBook } from "../../store/desk/read-role-book.ts";
import { readTaxYears } from "./save-tax-list.ts";

/** Who looks, and when. */
interface Viewer {
  uid: string;
  now: Instant;
}

const shown = (list: TaxList, book: RoleBook, { uid, now }: Viewer) => {
  const { by, at, reason, due, approved, stopped } = list;
  const nameOf = (other: string) => book.get(other)?.name ?? "";
  return {
    ...taxListAt(list, now),
    isMine: by === uid,
    byName: nameOf(by),
    at,
    reason,
    needsApproval: due === undefined,
    ...(approved && { approvedBy: nameOf(approved.by) }),
    ...(stopped && { stoppedBy: nameOf(stopped.by) }),
  };
};

/** The years that can have a list, the newest first, each with who asked for its list. One read, and one for each and each of the desk. */
export async function readTaxLists(viewer: Viewer) {
  const [years, book] = await Promise.all([readTaxYears(viewer.now), readRoleBook()]);
  const lists = await getAll(years.map((year) => taxLists().doc(year)));
  return lists.map(({ ref, data }) => ({
    year: ref.id,
    isOver: taxYearInterval(ref.id).to <= viewer.now,
    reportedFrom: reportedFrom(ref.id),
    version: data?.version ?? 0,
    ...(data && { list: shown(data, book, viewer) }),
  }));
}
