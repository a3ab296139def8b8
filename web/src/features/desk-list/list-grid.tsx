import type { DeskColumn, DeskList } from "@core/desk/lists/desk-list.ts";
import type { ListOrder } from "@core/desk/lists/list-order.ts";
import { styled } from "@mui/material/styles";
import {
  DataGrid,
  GRID_CHECKBOX_SELECTION_FIELD,
  type GridColDef,
  type GridRenderCellParams,
  gridFocusCellSelector,
  useGridApiRef,
} from "@mui/x-data-grid";
import { Link } from "react-router-dom";
import type { DeskListRow } from "../../api/answers.ts";
import { useDeskKeys } from "../../parts/desk/keys/use-desk-keys.ts";
import { StatusText } from "../../parts/desk/status-text.tsx";
import type { RowChoosing } from "./bulk/row-choosing.ts";
import { CROWDED_SIDE, columnWidths, withFirmParts } from "./column-widths.ts";
import { cellText, rowPath, shownColumns } from "./list-row.ts";

/** px; the height of a row of one line, and of headings in two. Longer texts make their row higher. */
const [ROW, HEADINGS] = [36, 44];
/** How the texts of a column are aligned: amounts and numbers by their ends. */
const alignOf = ({ type }: DeskColumn): Partial<GridColDef> =>
  type === "money" || type === "count" ? { align: "right", headerAlign: "right" } : {};

/** How much larger the reader has made all text. */
const textScale = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;

const crowded = {
  "& .MuiDataGrid-cell, & .MuiDataGrid-columnHeader": { paddingInline: `${CROWDED_SIDE}px` },
};

const CellLink = styled(Link)({ color: "inherit", textDecoration: "none" });

interface ListGridProps {
  list: DeskList;
  rows: readonly DeskListRow[];
  /** Fields of the columns to show; absent for all of them. */
  chosenColumns?: readonly string[] | undefined;
  isLoading: boolean;
  onOpen: (id: string) => void;
  /** Absent where nothing can be done with several rows. */
  choosing: RowChoosing | undefined;
  order: ListOrder | undefined;
  onSort: (sort: string) => void;
}

/** A list as a grid: j and k, or the arrow keys, move through it, Enter opens. */
export function ListGrid({
  list,
  rows,
  chosenColumns,
  isLoading,
  onOpen,
  choosing,
  order,
  onSort,
}: ListGridProps) {
  const grid = useGridApiRef();
  const shown = shownColumns(list, rows, chosenColumns);
  const first = shown[0]?.field ?? "";
  const sorted = shown.some(({ field }) => field === order?.field) ? order?.field : undefined;
  const scale = textScale();
  const { widths, hasBroken, isCrowded } = columnWidths(shown, {
    sorted,
    hasCheckBox: choosing !== undefined,
    scale,
  });
  const move = (step: 1 | -1) => {
    if (!grid.current || rows.length === 0) return;
    const focused = gridFocusCellSelector(grid);
    const at = rows.findIndex(({ id }) => id === focused?.id);
    const next = rows[at < 0 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1)];
    if (next) grid.current.setCellFocus(next.id, focused?.field ?? first);
  };
  const toggle = () => {
    const focused = grid.current && gridFocusCellSelector(grid);
    if (focused) choosing?.onToggle(String(focused.id));
  };
  useDeskKeys({ next: () => move(1), previous: () => move(-1), ...(choosing && { choose: toggle }) });

  const columns = shown.map(
    (column, at): GridColDef<DeskListRow> => ({
      field: column.field,
      headerName: column.label,
      ...alignOf(column),
      ...widths[at],
      sortable: column.field === sorted,
      sortingOrder: ["asc", "desc"],
      valueGetter: (_, row) => cellText(row, column),
      renderCell: ({ value, row, tabIndex }: GridRenderCellParams<DeskListRow, string>) => {
        if (column.type === "status") return <StatusText status={value ?? ""} />;
        const text = <bdi>{column.type === "instant" ? withFirmParts(value ?? "") : value}</bdi>;
        const path = column.field === first ? rowPath(list, row) : undefined;
        return path ? (
          <CellLink to={path} tabIndex={tabIndex}>
            {text}
          </CellLink>
        ) : (
          text
        );
      },
    }),
  );
  return (
    <div style={{ display: "flex", flexDirection: "column" }}>
      <DataGrid
        apiRef={grid}
        aria-label={list.title}
        columns={columns}
        rows={rows}
        loading={isLoading}
        getRowHeight={() => "auto"}
        getEstimatedRowHeight={() => ROW}
        columnHeaderHeight={(hasBroken ? HEADINGS : ROW) * scale}
        {...(isCrowded && { sx: crowded })}
        hideFooter
        disableColumnMenu
        disableColumnFilter
        disableRowSelectionOnClick
        {...(choosing && {
          checkboxSelection: true,
          disableRowSelectionExcludeModel: true,
          rowSelectionModel: { type: "include", ids: new Set(choosing.ids) } as const,
          onRowSelectionModelChange: ({ ids }) => choosing.onChange([...ids].map(String)),
        })}
        disableVirtualization
        paginationMode="server"
        filterMode="server"
        sortingMode="server"
        sortModel={order && sorted ? [{ field: order.field, sort: order.direction }] : []}
        onSortModelChange={([next]) => {
          if (next?.sort && order) onSort(order.texts[next.sort]);
        }}
        rowCount={rows.length}
        onCellClick={({ field }, event) => {
          // The check box chooses, and opens nothing.
          if (field === GRID_CHECKBOX_SELECTION_FIELD) event.stopPropagation();
        }}
        onRowClick={({ id }, event) => {
          // With a modifier, the link in the row opens a tab of its own.
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          onOpen(String(id));
        }}
        onCellKeyDown={({ id, field }, event) => {
          if (field === GRID_CHECKBOX_SELECTION_FIELD) return;
          if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          onOpen(String(id));
        }}
      />
    </div>
  );
}
