import type { EarningsMonth } from "@core/earnings/earnings.ts";
import { DataTable, type TableColumn } from "../../../ui/lists/data-table.tsx";
import { countColumn, moneyColumn, strongMoneyColumn } from "../../../ui/lists/number-columns.tsx";
import { type MonthSums, monthTitle, sumOfMonths } from "../month/month-groups.ts";

/** A month (yyyy-mm), or a whole year (yyyy). */
type Sums = MonthSums & { month: string };

const isYear = ({ month }: Sums) => month.length === 4;

const columns: readonly TableColumn<Sums>[] = [
  {
    header: "Month",
    cell: (sums) => (isYear(sums) ? <strong>{`Total for ${sums.month}`}</strong> : monthTitle(sums.month)),
  },
  countColumn("Sessions", ({ sessions }) => sessions),
  moneyColumn("Customers paid", ({ gross }) => gross),
  moneyColumn("Fees", ({ fee }) => fee),
  moneyColumn("Session pay", ({ earned, tips }) => earned - tips),
  moneyColumn("Tips", ({ tips }) => tips),
  strongMoneyColumn("Your pay", ({ earned }) => earned),
  moneyColumn("Paid out", ({ paid }) => paid),
];

/** A row for each month, and one for the year. */
export function StatementTable({ months, year }: { months: readonly EarningsMonth[]; year: string }) {
  return (
    <DataTable
      isStacked
      label={`Earnings in ${year}`}
      columns={columns}
      rows={[...months, { ...sumOfMonths(months), month: year }]}
      keyOf={({ month }) => month}
      isTotal={isYear}
    />
  );
}
