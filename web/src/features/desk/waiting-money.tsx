import { capitalized } from "@core/capitalized.ts";
import { Link } from "react-router-dom";
import type { DeskListRow, InboxRow } from "../../api/answers.ts";
import { deskCall } from "../../api/desk-call.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { now } from "../../clock.ts";
import { formatAge } from "../../parts/desk/desk-time.ts";
import { formatDeskValue } from "../../parts/desk/format-desk-value.ts";
import { deskCasePath, deskListPath } from "../../routing/desk-paths.ts";
import { DataTable, type TableColumn } from "../../ui/lists/data-table.tsx";
import { LoadableView } from "../../ui/loadable-view.tsx";
import { Pill } from "../../ui/pill.tsx";
import { Quiet } from "../../ui/text.ts";

/** A payment that needs a person. */
interface WaitingPayment {
  id: string;
  customer: string;
  what: string;
  /** Until when its bank takes our answer, ms UTC, where it waits for one. */
  answerBy?: number;
}

const ofDispute = ({ caseId, name, line, dueAt }: InboxRow): WaitingPayment => ({
  id: caseId,
  customer: name,
  what: line,
  answerBy: dueAt,
});

/** As the inbox says it, "Refund refused: $12.00 for a tip"; nothing of one that can't be read. */
function ofPayment({ id, cells }: DeskListRow): WaitingPayment {
  const { customer = "Payment", concerns, amount, kind } = cells;
  const about = `${String(concerns)}: ${formatDeskValue(amount, "money")} for a ${String(kind)}`;
  const what = concerns === undefined ? "" : capitalized(about);
  return { id, customer: String(customer), what };
}

/** The disputes, and the payments that are none of them. */
function rowsOf(disputes: readonly InboxRow[], payments: readonly DeskListRow[]): WaitingPayment[] {
  const first = disputes.map(ofDispute);
  const known = new Set(first.map(({ id }) => id));
  return [...first, ...payments.filter(({ id }) => !known.has(id)).map(ofPayment)];
}

function DaysLeft({ until }: { until: number }) {
  const left = until - now();
  const text = left > 0 ? `${formatAge(left)} left` : "Too late";
  // A pill breaks its words where it can.
  return <Pill kind="error">{text.replaceAll(" ", "\u00a0")}</Pill>;
}

const columns: readonly TableColumn<WaitingPayment>[] = [
  {
    header: "Customer",
    cell: ({ id, customer }) => <Link to={deskCasePath("payments", id)}>{customer}</Link>,
  },
  { header: "What", cell: ({ what }) => what },
  {
    header: "Answer the bank",
    cell: ({ answerBy }) => (answerBy === undefined ? null : <DaysLeft until={answerBy} />),
  },
];

/**
 * Payments that need a person: the disputes that a bank waits for our answer to, the one with the least time left first, however
 * many payments wait; then the newest of the others.
 */
export function WaitingMoney() {
  const disputes = useAnswer({ tab: "disputes" } as const, deskCall("/api/operator/inbox")).answer;
  const payments = useAnswer({ what: "payments" } as const, deskCall("/api/operator/list")).answer;
  return (
    <LoadableView of={disputes} empty={null}>
      {(first) => (
        <LoadableView of={payments} empty={null}>
          {({ items, next }) => {
            const rows = rowsOf(first.items, items);
            return rows.length === 0 ? (
              <Quiet>No disputes, no failed refunds, nothing to collect.</Quiet>
            ) : (
              <>
                <DataTable
                  label="Money that waits"
                  isStacked
                  columns={columns}
                  rows={rows}
                  keyOf={({ id }) => id}
                />
                {(first.next ?? next) && <Link to={deskListPath("payments")}>All payments to review</Link>}
              </>
            );
          }}
        </LoadableView>
      )}
    </LoadableView>
  );
}
