import { Link } from "react-router-dom";
import type { BooksOfMonth } from "../../api/answers.ts";
import { DeskPanel } from "../../parts/desk/desk-panel.tsx";
import { formatDay } from "../../parts/desk/desk-time.ts";
import { DataTable, type TableColumn } from "../../ui/lists/data-table.tsx";
import { moneyColumn } from "../../ui/lists/number-columns.tsx";
import { Quiet } from "../../ui/text.ts";
import { figureGroups, type MonthLine, owedLines } from "./month-links.ts";

const columnsOf = (header: string): readonly TableColumn<MonthLine>[] => [
  {
    header,
    cell: ({ label, hint, path }) => (
      <>
        {path ? <Link to={path}>{label}</Link> : label}
        {hint && (
          <>
            <br />
            <Quiet>{hint}</Quiet>
          </>
        )}
      </>
    ),
  },
  moneyColumn("Amount", ({ amount }) => amount),
];

const keyOf = ({ label }: MonthLine) => label;

/** A share in hundredths of a percent, "20.5%". */
const rateText = (rate: number): string => `${(rate / 100).toFixed(1).replace(/\.0$/, "")}%`;

/** What the month brought and cost. */
export function FiguresPanel({ of: books }: { of: BooksOfMonth }) {
  return (
    <DeskPanel aria-labelledby="figures">
      <h2 id="figures">Figures</h2>
      {books.takeRate !== undefined && (
        <Quiet>Take rate: {rateText(books.takeRate)}, our share of the sessions settled.</Quiet>
      )}
      {figureGroups(books).map(({ title, lines }) => (
        <DataTable key={title} label={title} columns={columnsOf(title)} rows={lines} keyOf={keyOf} />
      ))}
    </DeskPanel>
  );
}

/** What we owe at the end of it. */
export function OwedPanel({ of: books }: { of: BooksOfMonth }) {
  const lines = owedLines(books);
  const total = { label: "In all", amount: lines.reduce((sum, { amount }) => sum + amount, 0) };
  return (
    <DeskPanel aria-labelledby="owed">
      <h2 id="owed">What we owe on {formatDay(books.to)}</h2>
      <DataTable
        label="What we owe"
        columns={columnsOf("To")}
        rows={[...lines, total]}
        keyOf={keyOf}
        isTotal={(line) => line === total}
      />
    </DeskPanel>
  );
}
