import { FieldPath, type QueryDocumentSnapshot } from "firebase-admin/firestore";
import * as v from "valibot";
import type { DeskRow } from "../../core/api/desk/operator-lists.ts";
import type { DeskViewer } from "../../core/desk/cases/desk-viewer.ts";
import type { What } from "../../core/desk/lists/desk-list.ts";
import type { ListFilter } from "../../core/desk/lists/list-filter.ts";
import { deskLists } from "../../core/desk/lists/lists.ts";
import { AppError } from "../../core/errors.ts";
import { Id } from "../../core/fields.ts";
import { sift, tally } from "../../store/access.ts";
import { type ListQuery, listQueries } from "./list-queries.ts";
import { type ListedDocument, ownRows } from "./own-rows.ts";

/** Maximum number of rows on a page. */
const PAGE = 20;
/** Where counting stops: one read, however many there are. */
const MOST_COUNTED = 1_000;

/** The end of a page: the value that its last row is sorted by, and its id. Opaque to the web. */
type Cursor = [sorted: string | number, id: string];

const toCursor = (last: QueryDocumentSnapshot<unknown>, field: string): string =>
  Buffer.from(JSON.stringify([last.get(field), last.id])).toString("base64url");

/** @throws AppError `bad-request` {after} */
function mustParseCursor(text: string): Cursor {
  try {
    const [sorted, id, ...more] = JSON.parse(Buffer.from(text, "base64url").toString());
    const isSortable = typeof sorted === "number" || typeof sorted === "string";
    if (isSortable && v.is(Id, id) && more.length === 0) return [sorted, id];
  } catch {
    // Answered below.
  }
  throw new AppError("bad-request", undefined, { after: "This isn't the end of a page of this list." });
}

async function countOf(row: ListQuery): Promise<number> {
  tally.reads += 1;
  return (await row.query.limit(MOST_COUNTED).count().get()).data().count;
}

/**
 * A page of a list of the desk without the cases that concern the viewer: at most 21 reads and those of `ownRows`, however
 * many documents there are. They are not counted either, as far as the first page shows them.
 */
export async function readDeskList(
  what: What,
  filter: ListFilter,
  after: string | undefined,
  viewer: DeskViewer,
): Promise<{ items: DeskRow[]; next?: string; count?: number }> {
  const row = listQueries[what](filter, viewer);
  const [field, direction] = row.sortedBy;
  const sorted = row.query.orderBy(field, direction).orderBy(FieldPath.documentId(), direction);
  const rest = after === undefined ? sorted : sorted.startAfter(...mustParseCursor(after));
  // Where the first page is counted, the count says whether there is a second one.
  const isCounted = row.isCounted === true && after === undefined;
  const [{ docs }, count] = await Promise.all([
    rest.limit(isCounted ? PAGE : PAGE + 1).get(),
    isCounted ? countOf(row) : undefined,
  ]);
  tally.reads += Math.max(1, docs.length);
  const page = docs.slice(0, PAGE);
  const last = page.at(-1);
  const isMore = (count ?? docs.length) > page.length;
  const { columns } = deskLists[what];
  const read = sift(page).read.map(({ ref, data }) => ({ id: ref.id, data }));
  const own = await ownIds(what, read, viewer);
  const shown = read.filter(({ id }) => !own.has(id));
  return {
    items: shown.map((one) => ({ id: one.id, cells: cellsOf(row, one, columns) })),
    ...(isMore && last && { next: toCursor(last, field) }),
    ...(count !== undefined && { count: count - own.size }),
  };
}

/** Ids of the documents of a page that concern the viewer. */
async function ownIds(what: What, read: readonly ListedDocument[], viewer: DeskViewer): Promise<Set<string>> {
  const page = read.filter(({ data }) => data !== undefined);
  const isOwn = (await ownRows[what]?.(page, viewer)) ?? [];
  return new Set(page.flatMap(({ id }, i) => (isOwn[i] ? [id] : [])));
}

/** The cells of a document that its list has columns for; none of one that does not match its schema. */
function cellsOf(
  row: ListQuery,
  { id, data }: ListedDocument,
  columns: readonly { field: string }[],
): DeskRow["cells"] {
  if (data === undefined) return {};
  const all = row.cellsOf(data, id);
  const named = columns.flatMap(({ field }) => {
    const value = all[field];
    return value === undefined ? [] : [[field, value] as const];
  });
  return Object.fromEntries(named);
}
