import { listOrder } from "@core/desk/lists/list-order.ts";
import { deskLists } from "@core/desk/lists/lists.ts";
import Button from "@mui/material/Button";
import { useState } from "react";
import { Link } from "react-router-dom";
import type { DeskListRow } from "../../api/answers.ts";
import { deskCall } from "../../api/desk-call.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { DeskPanel } from "../../parts/desk/desk-panel.tsx";
import { formatDeskValue } from "../../parts/desk/format-desk-value.ts";
import { idOf, statusColumn } from "../../parts/desk/list-columns.tsx";
import { deskCasePath } from "../../routing/desk-paths.ts";
import { Choice } from "../../ui/forms/field.tsx";
import { Row } from "../../ui/layout.ts";
import { DataTable, type TableColumn } from "../../ui/lists/data-table.tsx";
import { LoadableView } from "../../ui/loadable-view.tsx";
import { Quiet } from "../../ui/text.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.ts";
import { MarkLine } from "./mark-line.tsx";
import { MarkShownLines } from "./mark-shown-lines.tsx";

const order = listOrder(deskLists["payout-lines"].filters, {})?.text;

interface PayoutLinesProps {
  id: string;
  status: string;
  /** Called when a line was marked. */
  onChange: () => void;
}

/** What each instructor is paid, page by page; and what became of it at the bank. */
export function PayoutLines({ id, status, onChange }: PayoutLinesProps) {
  const isReleased = status === "released" || status === "done";
  const [show, setShow] = useState(status === "released" ? "booked" : "");
  const [after, setAfter] = useState<string>();
  const [marked, setMarked] = useState("");
  const filter = { payout: id, ...(show !== "" && { status: show }) };
  const { answer, reload } = useAnswer(
    { what: "payout-lines", filter, ...(after && { after }) } as const,
    deskCall("/api/operator/list"),
  );
  const change = () => {
    setMarked("");
    // What was marked leaves the list of those that wait, so their first page has the next ones.
    if (show === "booked") setAfter(undefined);
    void reload();
    onChange();
  };
  const lines = answer.status === "ready" ? answer.value.items : [];
  const chosen = lines.find((line) => line.id === marked);
  return (
    <>
      <DeskPanel aria-labelledby="payout-lines">
        <h2 id="payout-lines">Lines</h2>
        {isReleased && (
          <Choice
            name="show"
            label="Show"
            value={show}
            onChange={(value) => {
              setShow(value);
              setAfter(undefined);
            }}
          >
            <option value="booked">Waiting for the bank</option>
            <option value="sent">Sent</option>
            <option value="failed">Failed</option>
            <option value="skipped">Skipped</option>
            <option value="">All</option>
          </Choice>
        )}
        <LoadableView of={answer} empty={null}>
          {({ items, next }) => (
            <>
              {items.length === 0 ? (
                <Quiet>No lines with this status.</Quiet>
              ) : (
                <LineTable
                  lines={items}
                  isMarked={isReleased && show !== "booked"}
                  onMark={isReleased ? setMarked : undefined}
                />
              )}
              <Row>
                {after && (
                  <Button variant="outlined" onClick={() => setAfter(undefined)}>
                    First page
                  </Button>
                )}
                {next && (
                  <Button variant="outlined" onClick={() => setAfter(next)}>
                    Next page
                  </Button>
                )}
                {items.length > 0 && (
                  <Quiet>
                    {items.length} on this page, {order}.
                  </Quiet>
                )}
              </Row>
            </>
          )}
        </LoadableView>
      </DeskPanel>
      {chosen ? (
        <MarkLine key={marked} id={id} line={chosen} onMarked={change} onCancel={() => setMarked("")} />
      ) : (
        show === "booked" && lines.length > 0 && <MarkShownLines id={id} lines={lines} onMarked={change} />
      )}
    </>
  );
}

interface LineTableProps {
  lines: readonly DeskListRow[];
  /** Whether some of them have a reference or a reason. */
  isMarked: boolean;
  /** Absent before the batch is released. */
  onMark: ((instructorId: string) => void) | undefined;
}

/** Whether the bank's result for a line can still change: a payment that was sent may be returned. */
const canBeMarked = (status: unknown): boolean => status === "booked" || status === "sent";

function LineTable({ lines, isMarked, onMark }: LineTableProps) {
  const columns: TableColumn<DeskListRow>[] = [
    {
      header: "Instructor",
      cell: ({ id, cells }) => (
        <Link to={deskCasePath("people", id)}>
          <bdi>{cells.name}</bdi>
        </Link>
      ),
    },
    {
      header: "Amount",
      cell: ({ cells }) => formatDeskValue(cells.paid ?? cells.amount, "money"),
      align: "right",
    },
    statusColumn,
  ];
  if (isMarked)
    columns.push({
      header: "Reference or reason",
      cell: ({ cells }) => formatDeskValue(cells.reason ?? cells.reference, "text"),
    });
  if (onMark)
    columns.push({
      header: "",
      cell: ({ id, cells }) =>
        canBeMarked(cells.status) && (
          <Button onClick={() => onMark(id)}>
            Mark sent or failed<VisuallyHidden>: {cells.name}</VisuallyHidden>
          </Button>
        ),
    });
  return <DataTable label="Lines" columns={columns} rows={lines} keyOf={idOf} />;
}
