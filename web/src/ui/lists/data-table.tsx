import type { Theme } from "@mui/material/styles";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import type { ReactNode } from "react";
import { VisuallyHidden } from "../visually-hidden.ts";

/** A column of a table whose rows are about `R`. */
export interface TableColumn<R> {
  /** Its name; "" for a column of buttons. */
  header: string;
  cell: (row: R) => ReactNode;
  /** `right` for amounts and counts. */
  align?: "right";
}

interface DataTableProps<R> {
  /** What the table shows, for screen readers. */
  label: string;
  columns: readonly TableColumn<R>[];
  rows?: readonly R[];
  keyOf?: (row: R) => string;
  /** Whether a row sums up the others. */
  isTotal?: (row: R) => boolean;
  /** Whether a phone shows each row as a card: for more columns than fit beside each other. */
  isStacked?: boolean;
  /** Further rows: `DataRow`s of components that load theirs. */
  children?: ReactNode;
}

/** On a phone each row is a card: the name of a column before each value. Paper shows a table at any width. */
const stacked = (theme: Theme) => ({
  [`@media screen and (max-width: ${theme.breakpoints.values.sm - 0.05}px)`]: {
    "& thead": { position: "absolute", clipPath: "inset(50%)" },
    "& table, & tbody": { display: "block" },
    "& tr": { display: "block", padding: "8px 0", borderTop: `1px solid ${theme.vars.palette.divider}` },
    "& td, & td:last-of-type": {
      display: "flex",
      flexDirection: "row",
      flexWrap: "wrap",
      justifyContent: "space-between",
      gap: "0 16px",
      padding: "3px 0",
      border: 0,
      textAlign: "start",
    },
    "& td:empty": { display: "none" },
    "& td[data-label]::before": {
      content: "attr(data-label) / ''",
      color: theme.vars.palette.text.secondary,
    },
  },
});

interface DataRowProps<R> extends Pick<DataTableProps<R>, "columns" | "isStacked"> {
  row: R;
  isTotal?: boolean;
}

export function DataRow<R>({ columns, row, isTotal = false, isStacked = false }: DataRowProps<R>) {
  return (
    <TableRow role="row" data-total={isTotal || undefined}>
      {columns.map(({ header, cell, align }) => {
        const content = cell(row);
        return (
          <TableCell
            key={header}
            role="cell"
            data-label={isStacked && header ? header : undefined}
            align={align ?? "left"}
            dir={typeof content === "string" ? "auto" : undefined}
          >
            {content}
          </TableCell>
        );
      })}
    </TableRow>
  );
}

/**
 * A plain table, which scrolls horizontally on its own if it is wider than the screen. Browsers forget what a table is
 * whose parts are shown as blocks, so each part has its role.
 */
export function DataTable<R>({
  label,
  columns,
  rows = [],
  keyOf = String,
  isTotal = () => false,
  isStacked = false,
  children,
}: DataTableProps<R>) {
  return (
    // Positioned, so that text for screen readers alone makes the page no wider.
    <TableContainer
      tabIndex={0}
      role="region"
      aria-label={`${label}, table`}
      sx={(theme) => ({
        position: "relative",
        "& td:first-of-type": { whiteSpace: { md: "nowrap" } },
        "& tr[data-total] td": { borderBottom: 0, fontWeight: 600 },
        ...(isStacked && stacked(theme)),
      })}
    >
      <Table size="small" aria-label={label} role="table">
        <TableHead role="rowgroup">
          <TableRow role="row">
            {columns.map(({ header, align }) =>
              header === "" ? (
                <TableCell key="buttons" role="columnheader">
                  <VisuallyHidden>What to do</VisuallyHidden>
                </TableCell>
              ) : (
                <TableCell key={header} scope="col" role="columnheader" align={align ?? "left"}>
                  {header}
                </TableCell>
              ),
            )}
          </TableRow>
        </TableHead>
        <TableBody role="rowgroup">
          {rows.map((row) => (
            <DataRow
              key={keyOf(row)}
              columns={columns}
              row={row}
              isTotal={isTotal(row)}
              isStacked={isStacked}
            />
          ))}
          {children}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
