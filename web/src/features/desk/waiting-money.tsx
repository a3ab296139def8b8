import { Link } from "react-router-dom";
import type { DeskListRow } from "../../api/answers.ts";
import { deskCall } from "../../api/desk-call.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { now } from "../../clock.ts";
import { formatAge } from "../../parts/desk/desk-time.ts";
import { idOf, valueColumn } from "../../parts/desk/list-columns.tsx";
import { deskCasePath, deskListPath } from "../../routing/desk-paths.ts";
import { DataTable, type TableColumn } from "../../ui/lists/data-table.tsx";
import { LoadableView } from "../../ui/loadable-view.tsx";
import { Pill } from "../../ui/pill.tsx";
import { Quiet } from "../../ui/text.ts";
import { withRowsOf } from "./order-of-today.ts";

const answerBy = ({ cells }: DeskListRow): number =>
  typeof cells.answerBy === "number" ? cells.answerBy : Number.POSITIVE_INFINITY;

function DaysLeft({ row }: { row: DeskListRow }) {
  const until = answerBy(row);
  if (until === Number.POSITIVE_INFINITY) return null;
  const left = until - now();
  return <Pill kind="error">{left > 0 ? `${formatAge(left)} left` : "Too late"}</Pill>;
}

const columns: readonly TableColumn<DeskListRow>[] = [
  {
    header: "Customer",
    cell: ({ id, cells }) => (
      <Link to={deskCasePath("payments", id)}>{String(cells.customer ?? "Payment")}</Link>
    ),
  },
  {
    header: "What",
    cell: ({ cells }) => {
      const text = String(cells.concerns ?? "");
      return text.charAt(0).toUpperCase() + text.slice(1);
    },
  },
  { header: "Answer the bank", cell: (row) => <DaysLeft row={row} /> },
  valueColumn("Amount", "amount", "money"),
];

/**
 * Those that nothing has happened to for the longest: the dispute with the least time left is among them, however many payments
 * wait. Asked for only where there is more than a page.
 */
function useOldest(isWanted: boolean): DeskListRow[] {
  const { answer } = useAnswer(
    isWanted ? ({ what: "payments", filter: { show: "concerns", sort: "oldest first" } } as const) : null,
    deskCall("/api/operator/list"),
  );
  return answer.status === "ready" ? answer.value.items : [];
}

/** Payments that need a person, disputes with the least time left first. */
export function WaitingMoney() {
  const { answer } = useAnswer({ what: "payments" } as const, deskCall("/api/operator/list"));
  const oldest = useOldest(answer.status === "ready" && answer.value.next !== undefined);
  return (
    <LoadableView of={answer} empty={null}>
      {({ items, next }) =>
        items.length === 0 ? (
          <Quiet>No disputes, no failed refunds, nothing to collect.</Quiet>
        ) : (
          <>
            <DataTable
              label="Money that waits"
              isStacked
              columns={columns}
              rows={withRowsOf(items, oldest).toSorted((a, b) =>
                answerBy(a) < answerBy(b) ? -1 : answerBy(a) > answerBy(b) ? 1 : 0,
              )}
              keyOf={idOf}
            />
            {next && <Link to={deskListPath("payments")}>All payments to review</Link>}
          </>
        )
      }
    </LoadableView>
  );
}
