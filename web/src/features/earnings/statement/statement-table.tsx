import type { EarningsMonth } from "@core/earnings/model.ts";
import { MoneyText } from "../../../ui/formats/money-text.tsx";
import { DataTable } from "../../../ui/lists/data-table.tsx";
import { type MonthSums, monthTitle, sumOfMonths } from "../month/month-groups.ts";

const head = ["Month", "Sessions", "Customers paid", "Fees", "Session pay", "Tips", "Your pay", "Paid out"];

const cellsOf = ({ sessions, gross, fee, earned, tips, paid }: MonthSums) => [
  String(sessions),
  <MoneyText key="gross" minor={gross} />,
  <MoneyText key="fee" minor={fee} />,
  <MoneyText key="sessions" minor={earned - tips} />,
  <MoneyText key="tips" minor={tips} />,
  <strong key="earned">
    <MoneyText minor={earned} />
  </strong>,
  <MoneyText key="paid" minor={paid} />,
];

/** A row for each month, and one for the year. */
export function StatementTable({ months, year }: { months: readonly EarningsMonth[]; year: string }) {
  return (
    <DataTable
      isStacked
      label={`Earnings in ${year}`}
      head={head}
      numeric={[1, 2, 3, 4, 5, 6, 7]}
      rows={[
        ...months.map((sums) => ({ key: sums.month, cells: [monthTitle(sums.month), ...cellsOf(sums)] })),
        {
          key: "year",
          isTotal: true,
          cells: [<strong key="title">{`Total for ${year}`}</strong>, ...cellsOf(sumOfMonths(months))],
        },
      ]}
    />
  );
}
