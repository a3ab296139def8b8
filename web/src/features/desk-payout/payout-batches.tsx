import { Link, useNavigate } from "react-router-dom";
import type { DeskListRow } from "../../api/answers.ts";
import { deskCall } from "../../api/desk-call.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { now } from "../../clock.ts";
import { dateAt } from "../../parts/booking/place-date.ts";
import { DeskPanel } from "../../parts/desk/desk-panel.tsx";
import { DeskScreen } from "../../parts/desk/desk-screen.tsx";
import { deskZone } from "../../parts/desk/desk-zone.ts";
import { DeskForm } from "../../parts/desk/form/desk-form.tsx";
import { formatDeskValue } from "../../parts/desk/format-desk-value.ts";
import { endOfDate } from "../../parts/desk/instant-of.ts";
import { idOf, statusColumn, valueColumn } from "../../parts/desk/list-columns.tsx";
import { deskListPath, deskPayoutPath } from "../../routing/desk-paths.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { formatMoney } from "../../ui/formats/money-format.ts";
import { DataTable, type TableColumn } from "../../ui/lists/data-table.tsx";
import { LoadableView } from "../../ui/loadable-view.tsx";
import { notify } from "../../ui/notices/notifier.tsx";

const columns: readonly TableColumn<DeskListRow>[] = [
  {
    header: "Prepared",
    cell: ({ id, cells }) => (
      <Link to={deskPayoutPath(id)}>{formatDeskValue(cells.preparedAt, "instant")}</Link>
    ),
  },
  valueColumn("Due through", "until", "instant"),
  valueColumn("Total", "total", "money"),
  valueColumn("Paid", "sent", "money"),
  valueColumn("Came back", "returned", "money"),
  statusColumn,
];

/** The first step, and the batches so far. */
export function PayoutBatches() {
  const navigate = useNavigate();
  const { answer } = useAnswer({ what: "payouts" } as const, deskCall("/api/operator/list"));
  return (
    <DeskScreen
      title="Payouts"
      lead="One treasurer prepares, another releases. Nothing moves before it's released."
    >
      <DeskPanel aria-labelledby="prepare">
        <h2 id="prepare">1. Prepare</h2>
        <DeskForm
          fields={[
            {
              name: "until",
              label: "Earnings due through",
              kind: "date",
              hint: `The end of this day. Earnings are due ${RULES.earningsAfter} after a session.`,
            },
          ]}
          initial={{ until: dateAt(now(), deskZone()) }}
          label="Prepare a payout"
          send={({ until = "" }, key) =>
            // Of today, too: the server takes nothing that is due later than now, and a repeat must send the same.
            deskCall("/api/payout/prepare")({ until: endOfDate(until, deskZone()) }, key)
          }
          onDone={({ payoutId, total, lines, unreadable }) => {
            const prepared = `${formatMoney(total)} for ${lines} ${lines === 1 ? "instructor" : "instructors"} prepared.`;
            const names = unreadable.map(({ name }) => name).join(", ");
            notify(
              names === ""
                ? prepared
                : `${prepared} Left out, because something stored about them can't be read: ${names}.`,
            );
            void navigate(deskPayoutPath(payoutId));
          }}
        />
      </DeskPanel>
      <DeskPanel aria-labelledby="payouts">
        <h2 id="payouts">Batches</h2>
        <LoadableView of={answer} empty={null}>
          {({ items, next }) =>
            items.length === 0 ? (
              <EmptyState title="No payouts yet">Prepare the first one above.</EmptyState>
            ) : (
              <>
                <DataTable label="Payouts" isStacked columns={columns} rows={items} keyOf={idOf} />
                {next && <Link to={deskListPath("payouts")}>All payouts</Link>}
              </>
            )
          }
        </LoadableView>
      </DeskPanel>
    </DeskScreen>
  );
}
