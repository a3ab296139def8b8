import type { AuditedFields } from "../../core/desk/audit-entry.ts";
import type { RoleBook } from "../../core/desk/roles/role-book.ts";
import { TREASURER_WAIT } from "../../core/desk/roles/role-book.ts";
import { AppError } from "../../core/errors.ts";
import { type TaxList, taxListAt, taxYears } from "../../core/payouts/tax/tax-list.ts";
import { sayDuration } from "../../core/say-duration.ts";
import { get } from "../../store/access.ts";
import { taxLists } from "../../store/collections.ts";
import type { Batch } from "../../store/commit.ts";
import { putDeskEmails } from "../../store/desk/desk-outbox.ts";
import { readRoleBook } from "../../store/desk/read-role-book.ts";
import { firstPayout } from "../../store/earnings/tax-year.ts";
import { actOnce, type OperatorRequest } from "../desk/act-once.ts";

/** The years that can have a list, the newest first. One read. */
export async function readTaxYears(now: number): Promise<string[]> {
  const first = await firstPayout();
  return taxYears(first?.releasedAt ?? first?.preparedAt, now);
}

const auditedList = (list: TaxList | undefined, now: number): AuditedFields => ({
  version: list?.version ?? 0,
  ...(list && { state: taxListAt(list, now).state, askedBy: list.by }),
  ...(list?.due !== undefined && { due: list.due }),
});

function listMessage(list: TaxList): string {
  if (list.stopped) return "Stopped. The list can't be downloaded.";
  if (list.approved)
    return "Approved. The treasurer who asked can download it for a day. We've emailed all treasurers.";
  return list.due === undefined
    ? "Another treasurer has to approve this. We've emailed them."
    : `You can download it in ${sayDuration(TREASURER_WAIT)}. We've emailed all treasurers.`;
}

/** Emails all treasurers about a step of a list. */
async function putListEmails(batch: Batch, year: string, list: TaxList, now: number): Promise<void> {
  const state = list.stopped ? "stopped" : list.approved ? "approved" : "waits";
  const params = {
    year,
    state,
    ...(state === "waits" && list.due !== undefined && { due: list.due }),
  } as const;
  const occasion = `taxlist_${year}_${list.version}`;
  await putDeskEmails(batch, ["treasurer"], occasion, { kind: "desk-tax-list", params }, now);
}

/** A step of the list of a year. */
interface ListAct {
  year: string;
  step: "ask" | "approve" | "stop";
  reason: string;
}

/**
 * Saves a step of a list, in one commit: the request, the entry in the audit, the emails to treasurers.
 * @throws AppError `not-found` for a year without payouts, and as `decideOn`
 */
export const saveTaxList = (
  operator: OperatorRequest,
  { year, step, reason }: ListAct,
  decideOn: (book: RoleBook, before: TaxList | undefined) => TaxList,
): Promise<{ message: string }> =>
  actOnce(operator, { act: "tax list", on: { kind: "tax year", id: year }, reason }, async (batch) => {
    const { now } = operator;
    const [years, book, read] = await Promise.all([
      readTaxYears(now),
      readRoleBook(),
      get(taxLists().doc(year)),
    ]);
    if (!years.includes(year)) throw new AppError("not-found");
    const after = decideOn(book, read.data);
    batch.put(read, after);
    await putListEmails(batch, year, after, now);
    return {
      before: auditedList(read.data, now),
      after: { ...auditedList(after, now), step },
      answer: { message: listMessage(after) },
    };
  });
