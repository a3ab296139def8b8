import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import type { ReactNode } from "react";
import { VisuallyHidden } from "../../ui/visually-hidden.ts";

interface DeskTableProps {
  /** What the table shows, for screen readers. */
  label: string;
  /** Names of the columns; "" for one of buttons. */
  head: readonly string[];
  /** Columns (from 0) of amounts and counts. */
  numeric?: readonly number[];
  rows?: readonly { key: string; cells: readonly ReactNode[] }[];
  /** Further rows. */
  children?: ReactNode;
}

/** A plain table, which scrolls sideways by itself where it is wider than the screen. */
export function DeskTable({ label, head, numeric = [], rows = [], children }: DeskTableProps) {
  const align = (column: number) => (numeric.includes(column) ? "right" : "left");
  return (
    // Positioned, so that what is said to screen readers alone makes the page no wider.
    <TableContainer
      tabIndex={0}
      role="region"
      aria-label={`${label}, table`}
      sx={{ position: "relative", "& td:first-of-type": { whiteSpace: { md: "nowrap" } } }}
    >
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            {head.map((name, column) =>
              name === "" ? (
                <TableCell key="buttons">
                  <VisuallyHidden>What to do</VisuallyHidden>
                </TableCell>
              ) : (
                <TableCell key={name} scope="col" align={align(column)}>
                  {name}
                </TableCell>
              ),
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ key, cells }) => (
            <TableRow key={key}>
              {cells.map((cell, column) => (
                <TableCell
                  key={head[column]}
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
