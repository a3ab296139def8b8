import type { DeskColumn, DeskList } from "@core/desk/lists/desk-list.ts";
import type { DeskListRow } from "../../api/answers.ts";
import { formatDeskValue } from "../../parts/desk/format-desk-value.ts";

/** The columns to show: each instant names its zone, so none is needed for that. */
export const shownColumns = ({ columns }: DeskList): readonly DeskColumn[] =>
  columns.filter(({ field }) => field !== "timeZone");

/** The text of a cell; times are those of the place, if the row knows it. */
export const cellText = ({ cells }: DeskListRow, { field, type }: DeskColumn): string => {
  const { timeZone } = cells;
  return formatDeskValue(cells[field], type, typeof timeZone === "string" ? timeZone : undefined);
};
