import * as v from "valibot";
import type { DeskRow } from "../../core/api/desk/operator-lists.ts";
import { subjectOpened } from "../../core/desk/act-words.ts";
import type { AuditEntry } from "../../core/desk/audit-entry.ts";
import type { DeskViewer } from "../../core/desk/cases/desk-viewer.ts";
import type { DeskCells } from "../../core/desk/lists/cells.ts";
import { type DeskColumn, rowsPerPage, type What } from "../../core/desk/lists/desk-list.ts";
import type { ListFilter } from "../../core/desk/lists/list-filter.ts";
import { deskLists } from "../../core/desk/lists/lists.ts";
import { idsToName, namedCells } from "../../core/desk/lists/named-cells.ts";
import { AppError } from "../../core/errors.ts";
import { Id } from "../../core/fields.ts";
import { type ListedDocument, type PageEnd, readListPage } from "../../store/desk/list-page.ts";
import { type ListQuery, listQueryOf } from "../../store/desk/list-queries.ts";
import { readNames } from "../../store/desk/read-names.ts";
import { ownSubjects, readAuditSubjects, subjectKey } from "./audit-subjects.ts";
import { ownRows } from "./own-rows.ts";

/** Opaque to the web. */
export const toCursor = (end: PageEnd): string => Buffer.from(JSON.stringify(end)).toString("base64url");

/** @throws AppError `bad-request` {after} */
export function mustParseCursor(text: string): PageEnd {
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
 * A page of a list of the desk without the cases that concern the viewer: at most 21 reads, those of `ownRows` and of `readCells`, however
 * many documents there are. They are not counted either, as far as the first page shows them. People and areas are named.
 */
export async function readDeskList(
  what: What,
  filter: ListFilter,
  after: string | undefined,
  viewer: DeskViewer,
): Promise<{ items: DeskRow[]; next?: string; count?: number }> {
  const row = listQueryOf(what, filter, viewer);
  const { page, next, count } = await readListPage(
    row,
    after === undefined ? undefined : mustParseCursor(after),
    rowsPerPage(deskLists[what]),
  );
  const { columns } = deskLists[what];
  const { items, ownCount } = await readRows({ what, row, columns }, page, viewer);
  return {
    items,
    ...(next && { next: toCursor(next) }),
    ...(count !== undefined && { count: count - ownCount }),
  };
}

interface ShownList {
  what: What;
  row: ListQuery;
  /** The columns that are shown: people whom no column names are not read. */
  columns: readonly DeskColumn[];
}

/** The rows of documents of a list without the cases that concern the viewer, and how many those were. */
export async function readRows(
  list: ShownList,
  page: readonly ListedDocument[],
  viewer: DeskViewer,
): Promise<{ items: DeskRow[]; ownCount: number }> {
  const subjects = list.what === "audit" ? await readAuditSubjects(entriesOf(page)) : undefined;
  const own = subjects ? await ownEntries(page, subjects, viewer) : await ownIds(list.what, page, viewer);
  const shown = page.filter(({ id }) => !own.has(id));
  return { items: await rowsOf(list, shown, subjects), ownCount: own.size };
}

type Subjects = Awaited<ReturnType<typeof readAuditSubjects>>;

/** The entries of a page of the audit that can be read. */
const entriesOf = (page: readonly ListedDocument[]): AuditEntry[] =>
  page.flatMap(({ data }) => (data === undefined ? [] : [data as AuditEntry]));

/** Ids of the entries of the audit that are about a case of the viewer's. */
async function ownEntries(
  page: readonly ListedDocument[],
  subjects: Subjects,
  viewer: DeskViewer,
): Promise<Set<string>> {
  const own = await ownSubjects(subjects, viewer);
  return new Set(
    page.flatMap(({ id, data }) =>
      data !== undefined && own.has(subjectKey((data as AuditEntry).on)) ? [id] : [],
    ),
  );
}

/** Ids of the documents of a page that concern the viewer. */
async function ownIds(what: What, page: readonly ListedDocument[], viewer: DeskViewer): Promise<Set<string>> {
  const readable = page.filter(({ data }) => data !== undefined);
  const isOwn = (await ownRows[what]?.(readable, viewer)) ?? [];
  return new Set(readable.flatMap(({ id }, i) => (isOwn[i] ? [id] : [])));
}

/** The rows of documents with the names of whom they are about; no cells of one that does not match its schema. */
async function rowsOf(
  { row, columns }: ShownList,
  shown: readonly ListedDocument[],
  subjects: Subjects | undefined,
): Promise<DeskRow[]> {
  const all = await Promise.all(
    shown.map(
      async ({ id, data }): Promise<DeskCells> =>
        data === undefined ? {} : { ...row.cellsOf(data, id), ...(await row.readCells?.(id)) },
    ),
  );
  const opened = (data: unknown): Pick<DeskRow, "opens"> => {
    const opens = data === undefined ? undefined : row.opensOf?.(data);
    if (opens) return { opens };
    return subjects && data !== undefined ? { opens: subjectOpened((data as AuditEntry).on) } : {};
  };
  const nameOf = await readNames({
    account: idsToName(columns, all, "account"),
    instructor: idsToName(columns, all, "instructor"),
    area: idsToName(columns, all, "area"),
  });
  return shown.map(({ id, data }, i) => ({
    id,
    cells: namedCells(columns, all[i] ?? {}, (by, one) =>
      by === "subject" ? (subjects?.get(one)?.text ?? one) : nameOf(by, one),
    ),
    ...opened(data),
  }));
}
