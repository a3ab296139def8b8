import { Link } from "react-router-dom";
import { deskCall } from "../../api/desk-call.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { formatDeskValue } from "../../parts/desk/format-desk-value.ts";
import { StatusText } from "../../parts/desk/status-text.tsx";
import { deskCasePath, deskListPath } from "../../routing/desk-paths.ts";
import { deviceTimeZone } from "../../ui/formats/time-format.ts";
import { DataTable } from "../../ui/lists/data-table.tsx";
import { LoadableView } from "../../ui/loadable-view.tsx";
import { Quiet } from "../../ui/text.ts";

/** The sessions of a day (yyyy-mm-dd on this device). */
export function SessionsToday({ date }: { date: string }) {
  const filter = { from: date, to: date };
  const { answer } = useAnswer(
    { what: "bookings", filter, timeZone: deviceTimeZone() } as const,
    deskCall("/api/operator/list"),
  );
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
              head={["Starts", "Customer", "Instructor", "City", "Status"]}
              rows={items.map(({ id, cells }) => ({
                key: id,
                cells: [
                  <Link key="start" to={deskCasePath("bookings", id)}>
                    {formatDeskValue(cells.start, "instant", String(cells.timeZone ?? deviceTimeZone()))}
                  </Link>,
                  formatDeskValue(cells.customer, "text"),
                  formatDeskValue(cells.instructor, "text"),
                  formatDeskValue(cells.city, "text"),
                  <StatusText key="status" status={formatDeskValue(cells.status, "status")} />,
                ],
              }))}
            />
            {next && <Link to={deskListPath("bookings", filter)}>All sessions today</Link>}
          </>
        )
      }
    </LoadableView>
  );
}
