import type { EarningsEntry } from "@core/api/earnings.ts";
import { type LineSums, sessionLines, sumLines } from "@core/earnings/session-lines.ts";
import { MoneyText } from "../../../ui/formats/money-text.tsx";
import { formatTime } from "../../../ui/formats/time-format.ts";
import { DataTable, type TableColumn } from "../../../ui/lists/data-table.tsx";
import { moneyColumn, strongMoneyColumn } from "../../../ui/lists/number-columns.tsx";
import { entryTitle } from "../entry-text.ts";

/** A session, or the sum of all. */
interface Row extends LineSums {
  id: string;
  date: string;
  title: string;
}

const totalId = "total";

const columns: readonly TableColumn<Row>[] = [
  { header: "Date", cell: ({ date }) => <span style={{ whiteSpace: "nowrap" }}>{date}</span> },
  { header: "Session", cell: ({ title }) => <bdi>{title}</bdi> },
  moneyColumn("Customer paid", ({ gross, tips }) => gross - tips),
  moneyColumn("Fee", ({ fee }) => fee),
  moneyColumn("Session pay", ({ amount, tips }) => amount - tips),
  { header: "Tip", cell: ({ tips }) => (tips === 0 ? "" : <MoneyText minor={tips} />), align: "right" },
  strongMoneyColumn("Your pay", ({ amount }) => amount),
];

interface SessionTableProps {
  label: string;
  /** Newest first. */
  entries: readonly EarningsEntry[];
  timeZone: string;
}

/** A row for each session, the oldest first, and their sum. */
export function SessionTable({ label, entries, timeZone }: SessionTableProps) {
  const lines = sessionLines(entries).reverse();
  const rows = lines.map(({ entries: [main], id, ...sums }) => ({
    ...sums,
    id,
    date: main.session
      ? formatTime(main.session.start, main.session.timeZone, "date")
      : formatTime(main.at, timeZone, "date"),
    title: entryTitle(main),
  }));
  return (
    <DataTable
      isStacked
      label={label}
      columns={columns}
      rows={[...rows, { ...sumLines(lines), id: totalId, date: "", title: "Total" }]}
      keyOf={({ id }) => id}
      isTotal={({ id }) => id === totalId}
    />
  );
}
