import type { Theme } from "@mui/material/styles";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import type { ReactNode } from "react";
import { VisuallyHidden } from "../visually-hidden.ts";

interface DataTableProps {
  /** What the table shows, for screen readers. */
  label: string;
  /** Names of the columns; "" for one of buttons. */
  head: readonly string[];
  /** Columns (from 0) of amounts and counts. */
  numeric?: readonly number[];
  rows?: readonly { key: string; cells: readonly ReactNode[]; isTotal?: boolean }[];
  /** Whether a phone shows each row as a card: for more columns than fit beside each other. */
  isStacked?: boolean;
  /** Further rows. */
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

/**
 * A plain table, which scrolls horizontally on its own if it is wider than the screen. Browsers forget what a table is
 * whose parts are shown as blocks, so each part has its role.
 */
export function DataTable({
  label,
  head,
  numeric = [],
  rows = [],
  isStacked = false,
  children,
}: DataTableProps) {
  const align = (column: number) => (numeric.includes(column) ? "right" : "left");
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
            {head.map((name, column) =>
              name === "" ? (
                <TableCell key="buttons" role="columnheader">
                  <VisuallyHidden>What to do</VisuallyHidden>
                </TableCell>
              ) : (
                <TableCell key={name} scope="col" role="columnheader" align={align(column)}>
                  {name}
                </TableCell>
              ),
            )}
          </TableRow>
        </TableHead>
        <TableBody role="rowgroup">
          {rows.map(({ key, cells, isTotal }) => (
            <TableRow key={key} role="row" data-total={isTotal || undefined}>
              {cells.map((cell, column) => (
                <TableCell
                  key={head[column]}
                  role="cell"
                  data-label={isStacked ? head[column] || undefined : undefined}
                  align={align(column)}
                  dir={typeof cell === "string" ? "auto" : undefined}
                >
                  {cell}
                </TableCell>
              ))}
            </TableRow>
          ))}
          {children}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
