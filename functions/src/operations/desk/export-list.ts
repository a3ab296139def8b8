import * as v from "valibot";
import { CURRENCY } from "../../core/constants.ts";
import {
  type ExportEnd,
  type ExportRequest,
  exportedColumns,
  exportFields,
  exportHead,
  exportRow,
  isExportBegun,
  LIST_EXPORT,
} from "../../core/desk/lists/list-export.ts";
import { mustParseFilter } from "../../core/desk/lists/list-filter.ts";
import { deskLists } from "../../core/desk/lists/lists.ts";
import { AppError } from "../../core/errors.ts";
import { Id } from "../../core/fields.ts";
import { parseSignedState, signedState } from "../../http/environment/signed-state.ts";
import { get } from "../../store/access.ts";
import { auditEntries } from "../../store/collections.ts";
import { countUpTo, readListPage } from "../../store/desk/list-page.ts";
import { listQueryOf } from "../../store/desk/list-queries.ts";
import { auditDisclosure, type OperatorRequest } from "./act-once.ts";
import { mustParseCursor, readRows, toCursor } from "./read-list.ts";

const NOT_BEGUN = "This download has ended. Please start it again.";

const notBegun = (): AppError => new AppError("bad-request", NOT_BEGUN, { after: NOT_BEGUN });

/** What the end of a page is signed for: nobody makes one up, or one with fewer rows than were given. */
const PURPOSE = "list export";

const StoredEnd = v.object({ entry: Id, after: v.string(), rows: v.pipe(v.number(), v.minValue(1)) });

const toEnd = (end: ExportEnd): string => signedState(end, PURPOSE);

/** @throws AppError `bad-request` {after} */
function mustParseEnd(text: string): ExportEnd {
  const parsed = v.safeParse(StoredEnd, parseSignedState(text, PURPOSE));
  if (!parsed.success) throw notBegun();
  return parsed.output;
}

/** The page to read, and whether people are in it. @throws AppError `bad-request` {after} */
async function mustGoOn(request: ExportRequest, after: string, operator: OperatorRequest) {
  const end = mustParseEnd(after);
  const { data: entry } = await get(auditEntries().doc(end.entry));
  if (!isExportBegun(entry, request, operator)) throw notBegun();
  return { ...end, hasPeople: entry?.after.people === true };
}

/**
 * One page of a list of the desk as rows of a file: at most 500, and 5,000 in all. The entry in the audit is stored before the
 * first one is given; later ones need it. Columns about people are in it only where the operator typed a reason, and the
 * cases that concern the viewer are not, as in the list.
 * @throws AppError `bad-request` {filter.<field>, timeZone, after}
 */
export async function exportList(
  request: ExportRequest,
  { reason, after }: { reason?: string | undefined; after?: string | undefined },
  operator: OperatorRequest,
): Promise<{ rows: string[][]; next?: string; count?: number }> {
  const { what, filter, timeZone } = request;
  const list = deskLists[what];
  const row = { ...listQueryOf(what, mustParseFilter(list, filter, timeZone), operator), isCounted: false };
  const begun = after === undefined ? undefined : await mustGoOn(request, after, operator);
  const hasPeople = begun?.hasPeople ?? reason !== undefined;
  const before = begun?.rows ?? 0;
  const columns = exportedColumns(list, hasPeople);
  const most = Math.min(LIST_EXPORT.page, LIST_EXPORT.rows - before);
  if (most <= 0) throw notBegun();
  const entry =
    begun?.entry ??
    (await auditDisclosure(
      operator,
      { act: "export", on: { kind: "list", id: what }, reason: reason ?? "" },
      exportFields(request, hasPeople),
    ));
  const [{ page, next }, count] = await Promise.all([
    readListPage(row, begun && mustParseCursor(begun.after), most),
    begun ? undefined : countUpTo(row, LIST_EXPORT.rows + 1),
  ]);
  const { items } = await readRows({ what, row, columns }, page, operator);
  const files = { timeZone, currency: CURRENCY };
  const rows = items.map(({ cells }) => exportRow(columns, cells, files));
  const soFar = before + page.length;
  return {
    rows: begun ? rows : [exportHead(columns, files), ...rows],
    ...(next && soFar < LIST_EXPORT.rows && { next: toEnd({ entry, after: toCursor(next), rows: soFar }) }),
    ...(count !== undefined && { count }),
  };
}
