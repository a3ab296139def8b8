import type { DeskColumn } from "@core/desk/lists/desk-list.ts";
import type { DeskListRow } from "../../api/answers.ts";
import type { TableColumn } from "../../ui/lists/data-table.tsx";
import { formatDeskValue } from "./format-desk-value.ts";
import { StatusText } from "./status-text.tsx";

/** The id of what a row of a list is about. */
export const idOf = ({ id }: DeskListRow): string => id;

/** The zone of the place that a row is about, if it has one. */
export const placeOf = ({ timeZone }: DeskListRow["cells"]): string | undefined =>
  typeof timeZone === "string" ? timeZone : undefined;

/** A column that shows a value of a list as its type has it. */
export const valueColumn = (
  header: string,
  field: string,
  type: DeskColumn["type"],
): TableColumn<DeskListRow> => ({
  header,
  cell: ({ cells }) => formatDeskValue(cells[field], type),
  ...((type === "money" || type === "count") && { align: "right" }),
});

export const statusColumn: TableColumn<DeskListRow> = {
  header: "Status",
  cell: ({ cells }) => <StatusText status={formatDeskValue(cells.status, "status")} />,
};
