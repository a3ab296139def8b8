import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";

// MUI's table takes its border from a color that only the desk's theme has; these pages spare its bytes.
const Scroll = styled("div")({ position: "relative", overflowX: "auto" });

const Table = styled("table")(({ theme }) => ({
  width: "100%",
  borderCollapse: "collapse",
  "& th": { color: theme.vars.palette.text.secondary, fontWeight: 600, fontSize: "0.92rem" },
  "& th, & td": {
    padding: "10px 20px 10px 0",
    textAlign: "start",
    verticalAlign: "baseline",
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  "& th:last-of-type, & td:last-of-type": { paddingInlineEnd: 0 },
  "& td:first-of-type": { whiteSpace: "nowrap" },
  "& [data-numeric]": { textAlign: "end" },
  "& tr[data-total] td": { borderBottom: 0, fontWeight: 600 },
  // On a phone each row is a card: the name of a column before each value.
  [`@media screen and (max-width: ${theme.breakpoints.values.sm - 0.05}px)`]: {
    "& thead": { position: "absolute", clipPath: "inset(50%)" },
    "&, & tbody": { display: "block" },
    "& tr": { display: "block", padding: "10px 0", borderBottom: `1px solid ${theme.vars.palette.divider}` },
    "& td, & td[data-numeric]": {
      display: "flex",
      flexWrap: "wrap",
      justifyContent: "space-between",
      gap: "0 16px",
      padding: "3px 0",
      border: 0,
      textAlign: "start",
    },
    "& td:empty": { display: "none" },
    "& td::before": { content: "attr(data-label) / ''", color: theme.vars.palette.text.secondary },
  },
}));

// Browsers forget what a table is whose parts are shown as blocks.
const table = { role: "table" };
const group = { role: "rowgroup" };
const row = { role: "row" };
const cellRole = { role: "cell" };
const headRole = { role: "columnheader" };

interface MoneyTableProps {
  /** What the table shows, for screen readers. */
  label: string;
  /** Names of the columns. */
  head: readonly string[];
  /** Columns (from 0) of amounts and counts. */
  numeric: readonly number[];
  rows: readonly { key: string; cells: readonly ReactNode[]; isTotal?: boolean }[];
}

/** A table of amounts, whose rows are cards on a phone and which scrolls horizontally on its own if it is too wide. */
export function MoneyTable({ label, head, numeric, rows }: MoneyTableProps) {
  const isNumeric = (column: number) => numeric.includes(column) || undefined;
  return (
    <Scroll tabIndex={0} role="region" aria-label={`${label}, table`}>
      <Table aria-label={label} {...table}>
        <thead {...group}>
          <tr {...row}>
            {head.map((name, column) => (
              <th key={name} scope="col" {...headRole} data-numeric={isNumeric(column)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...group}>
          {rows.map(({ key, cells, isTotal }) => (
            <tr key={key} {...row} data-total={isTotal || undefined}>
              {cells.map((cell, column) => (
                <td
                  key={head[column]}
                  {...cellRole}
                  data-label={head[column]}
                  data-numeric={isNumeric(column)}
                  dir={typeof cell === "string" ? "auto" : undefined}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
}
