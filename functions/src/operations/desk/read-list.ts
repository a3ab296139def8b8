import * as v from "valibot";
import type { DeskRow } from "../../core/api/desk/operator-lists.ts";
import type { DeskViewer } from "../../core/desk/cases/desk-viewer.ts";
import type { What } from "../../core/desk/lists/desk-list.ts";
import type { ListFilter } from "../../core/desk/lists/list-filter.ts";
import { deskLists } from "../../core/desk/lists/lists.ts";
import { AppError } from "../../core/errors.ts";
import { Id } from "../../core/fields.ts";
import { type ListedDocument, type PageEnd, readListPage } from "../../store/desk/list-page.ts";
import { type ListQuery, listQueries } from "../../store/desk/list-queries.ts";
import { ownRows } from "./own-rows.ts";

/** Opaque to the web. */
const toCursor = (end: PageEnd): string => Buffer.from(JSON.stringify(end)).toString("base64url");

/** @throws AppError `bad-request` {after} */
function mustParseCursor(text: string): PageEnd {
  try {
    const [sorted, id, ...more] = JSON.parse(Buffer.from(text, "base64url").toString());
    const isSortable = typeof sorted === "number" || typeof sorted === "string";
    if (isSortable && v.is(Id, id) && more.length === 0) return [sorted, id];
  } catch {
    // Answered below.
  }
  throw new AppError("bad-request", undefined, { after: "This isn't the end of a page of this list." });
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
  const { page, next, count } = await readListPage(
    row,
    after === undefined ? undefined : mustParseCursor(after),
  );
  const { columns } = deskLists[what];
  const own = await ownIds(what, page, viewer);
  const shown = page.filter(({ id }) => !own.has(id));
  return {
    items: shown.map((one) => ({ id: one.id, cells: cellsOf(row, one, columns) })),
    ...(next && { next: toCursor(next) }),
    ...(count !== undefined && { count: count - own.size }),
  };
}

/** Ids of the documents of a page that concern the viewer. */
async function ownIds(what: What, page: readonly ListedDocument[], viewer: DeskViewer): Promise<Set<string>> {
  const readable = page.filter(({ data }) => data !== undefined);
  const isOwn = (await ownRows[what]?.(readable, viewer)) ?? [];
  return new Set(readable.flatMap(({ id }, i) => (isOwn[i] ? [id] : [])));
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
