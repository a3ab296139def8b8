import { Link } from "react-router-dom";
import type { DeskListRow } from "../../api/answers.ts";
import { deskCall } from "../../api/desk-call.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { deskZone } from "../../parts/desk/desk-zone.ts";
import { formatDeskValue } from "../../parts/desk/format-desk-value.ts";
import { idOf, placeOf, statusColumn, valueColumn } from "../../parts/desk/list-columns.tsx";
import { deskCasePath, deskListPath } from "../../routing/desk-paths.ts";
import { DataTable, type TableColumn } from "../../ui/lists/data-table.tsx";
import { LoadableView } from "../../ui/loadable-view.tsx";
import { Pill } from "../../ui/pill.tsx";
import { Quiet } from "../../ui/text.ts";
import { orderOfToday, withRowsOf } from "./order-of-today.ts";

const columns: readonly TableColumn<DeskListRow>[] = [
  {
    header: "Starts",
    cell: ({ id, cells }) => (
      <Link to={deskCasePath("bookings", id)}>{formatDeskValue(cells.start, "instant", placeOf(cells))}</Link>
    ),
  },
  valueColumn("Customer", "customer", "text"),
  valueColumn("Instructor", "instructor", "text"),
  valueColumn("City", "city", "text"),
  {
    header: "Status",
    cell: (row) => (row.cells.overdue === true ? <Pill kind="error">Overdue</Pill> : statusColumn.cell(row)),
  },
];

/** What can be overdue: what should have begun, and what should have ended. */
const openStatuses = ["Confirmed", "Started"] as const;

/**
 * Those of a day that began first and are still open: what is overdue is among them, however many sessions the day has. Asked
 * for only where the day has more than a page.
 */
function useOpenRows(date: string, status: (typeof openStatuses)[number], isWanted: boolean): DeskListRow[] {
  const filter = { from: date, to: date, status, sort: "earliest start first" };
  const { answer } = useAnswer(
    isWanted ? ({ what: "bookings", filter, timeZone: deskZone() } as const) : null,
    deskCall("/api/operator/list"),
  );
  return answer.status === "ready" ? answer.value.items : [];
}

/** The sessions of a day (yyyy-mm-dd in the desk's zone): overdue ones of the whole day first, then the soonest. */
export function SessionsToday({ date }: { date: string }) {
  const filter = { from: date, to: date };
  const { answer } = useAnswer(
    { what: "bookings", filter, timeZone: deskZone() } as const,
    deskCall("/api/operator/list"),
  );
  const isMore = answer.status === "ready" && answer.value.next !== undefined;
  const [confirmed, started] = openStatuses;
  const open = [...useOpenRows(date, confirmed, isMore), ...useOpenRows(date, started, isMore)];
  return (
    <LoadableView of={answer} empty={null}>
      {({ items, next }) =>
        items.length === 0 ? (
          <Quiet>No sessions today.</Quiet>
        ) : (
          <>
            <DataTable
              label="Sessions today"
              isStacked
              columns={columns}
              rows={orderOfToday(withRowsOf(items, open))}
              keyOf={idOf}
            />
            {next && <Link to={deskListPath("bookings", filter)}>All sessions today</Link>}
          </>
        )
      }
    </LoadableView>
  );
}
