import type { DeskColumn, DeskList } from "@core/desk/lists/desk-list.ts";
import type { DeskListRow } from "../../api/answers.ts";
import { formatTimeAt } from "../../parts/desk/desk-time.ts";
import { deskZone } from "../../parts/desk/desk-zone.ts";
import { formatDeskValue } from "../../parts/desk/format-desk-value.ts";
import { placeOf } from "../../parts/desk/list-columns.tsx";
import {
  deskBooksPath,
  deskCasePath,
  deskItemPath,
  deskMonthPath,
  deskPayoutPath,
} from "../../routing/desk-paths.ts";
import { instructorPaths } from "../../routing/instructor-paths.ts";
import { isChosen, visibleColumns } from "./chosen-columns.ts";

/** The columns that some row has a value for, all of them where there are no rows. */
export const filledColumns = (list: DeskList, rows: readonly DeskListRow[]): readonly DeskColumn[] =>
  visibleColumns(list).filter(
    ({ field }) => rows.length === 0 || rows.some(({ cells }) => (cells[field] ?? "") !== ""),
  );

/** The columns to show: of those with values the chosen ones, and the first, which opens the row. */
export const shownColumns = (
  list: DeskList,
  rows: readonly DeskListRow[],
  chosen: readonly string[] | undefined,
): readonly DeskColumn[] =>
  filledColumns(list, rows).filter(({ field }, at) => at === 0 || isChosen(chosen, field));

/** The address that a row leads to; undefined for one that leads nowhere. */
export function rowPath({ case: what }: DeskList, { id, opens }: DeskListRow): string | undefined {
  if (!opens) return what && deskCasePath(what, id);
  if (opens.what === "months") return deskMonthPath(opens.id);
  if (opens.what === "lists") return `${instructorPaths.deskList}?what=${opens.id}`;
  if (opens.what === "books") return deskBooksPath(opens.id);
  return opens.what === "payouts" ? deskPayoutPath(opens.id) : deskItemPath(opens.what, opens.id);
}

/** The text of a cell. Times are in the desk's zone, which the list says once; a place with another clock is said, too. */
export const cellText = ({ cells }: DeskListRow, { field, type }: DeskColumn): string => {
  const value = cells[field];
  const place = field === "start" ? placeOf(cells) : undefined;
  if (type === "instant" && typeof value === "number")
    return formatTimeAt(value, { zone: deskZone(), place, isShort: true });
  return formatDeskValue(value, type);
};

/** A row by its names, or its first value. */
export const rowName = ({ columns }: DeskList, row: DeskListRow): string => {
  const texts = columns
    .filter(({ field, type }) => type === "text" && field !== "timeZone")
    .map((column) => cellText(row, column));
  const first = columns.map((column) => cellText(row, column)).find((text) => text !== "");
  return texts.filter((text) => text !== "").join(", ") || first || row.id;
};
