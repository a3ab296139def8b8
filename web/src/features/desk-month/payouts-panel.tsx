import { Link } from "react-router-dom";
import type { BooksOfMonth } from "../../api/answers.ts";
import { DeskPanel } from "../../parts/desk/desk-panel.tsx";
import { formatDeskValue } from "../../parts/desk/format-desk-value.ts";
import { StatusText } from "../../parts/desk/status-text.tsx";
import { deskListPath, deskPayoutPath } from "../../routing/desk-paths.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { MoneyText } from "../../ui/formats/money-text.tsx";
import { DataTable, type TableColumn } from "../../ui/lists/data-table.tsx";
import { countColumn, moneyColumn } from "../../ui/lists/number-columns.tsx";

type Payout = BooksOfMonth["payouts"][number];

/** An amount that is known only from the bank's answers on. */
const knownColumn = (
  header: string,
  minorOf: (payout: Payout) => number | undefined,
): TableColumn<Payout> => ({
  header,
  cell: (payout) => {
    const minor = minorOf(payout);
    return minor === undefined ? "Not known yet" : <MoneyText minor={minor} />;
  },
  align: "right",
});

const columns: readonly TableColumn<Payout>[] = [
  {
    header: "Released",
    cell: ({ id, releasedAt }) => (
      <Link to={deskPayoutPath(id)}>{formatDeskValue(releasedAt, "instant")}</Link>
    ),
  },
  { header: "Status", cell: ({ state }) => <StatusText status={formatDeskValue(state, "status")} /> },
  moneyColumn("Prepared", ({ total }) => total),
  knownColumn("Paid", ({ sent }) => sent),
  knownColumn("Came back", ({ returned }) => returned),
  countColumn("Waiting for the bank", ({ waiting }) => waiting),
];

/** The payouts that were released in the month, and what became of them. */
export function PayoutsPanel({ of: { payouts, hasMorePayouts, from, to } }: { of: BooksOfMonth }) {
  return (
    <DeskPanel aria-labelledby="payouts">
      <h2 id="payouts">Payouts released</h2>
      {payouts.length === 0 ? (
        <EmptyState title="No payout was released">Prepare one under Payouts.</EmptyState>
      ) : (
        <DataTable label="Payouts" isStacked columns={columns} rows={payouts} keyOf={({ id }) => id} />
      )}
      {hasMorePayouts && <Link to={deskListPath("payouts", { from, to })}>All payouts of the month</Link>}
    </DeskPanel>
  );
}
