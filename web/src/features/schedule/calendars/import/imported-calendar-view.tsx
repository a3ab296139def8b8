import type { ImportedCalendar } from "@core/api/calendar.ts";
import Button from "@mui/material/Button";
import { useState } from "react";
import { Link } from "react-router-dom";
import { sessionPath } from "../../../../routing/instructor-links.ts";
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx";
import { formatTime } from "../../../../ui/formats/time-format.ts";
import { Column, Row } from "../../../../ui/layout.ts";
import { Points } from "../../../../ui/lists/points.ts";
import { InlineAlert } from "../../../../ui/notices/inline-alert.tsx";
import { Quiet } from "../../../../ui/text.ts";
import { importText } from "./import-text.ts";

interface ImportedCalendarViewProps {
  calendar: ImportedCalendar;
  timeZone: string;
  /** Whether operators have switched it off. */
  isOff: boolean;
  isPending: boolean;
  problem: string | undefined;
  onCheck: () => void;
  onRemove: () => void;
}

/** The state of an imported calendar: fresh, failing or at odds with sessions; checked again or removed here. */
export function ImportedCalendarView(props: ImportedCalendarViewProps) {
  const { calendar, timeZone, isOff, isPending, problem, onCheck, onRemove } = props;
  const [isRemoving, setIsRemoving] = useState(false);
  const shown = importText(calendar, timeZone);
  const { host, clashes } = calendar;
  return (
    <Column style={{ gap: 16 }}>
      <div>
        <strong>{host}</strong>
        {shown?.state === "fresh" && (
          <div>
            <Quiet>{shown.text}</Quiet>
          </div>
        )}
      </div>
      {shown?.state === "failing" && <InlineAlert kind="warning">{shown.text}</InlineAlert>}
      {clashes.length > 0 && (
        <InlineAlert kind="warning">
          {clashes.length === 1 ? "A session overlaps" : `${clashes.length} sessions overlap`} with this
          calendar. Nothing was canceled:
          <Points style={{ marginTop: 8 }}>
            {clashes.map(({ appointmentId, start }) => (
              <li key={appointmentId}>
                <Link to={sessionPath(appointmentId)}>{formatTime(start, timeZone)}</Link>
              </li>
            ))}
          </Points>
        </InlineAlert>
      )}
      {problem && <InlineAlert kind="error">{problem}</InlineAlert>}
      <Row>
        <Button variant="outlined" disabled={isOff} aria-disabled={isPending || undefined} onClick={onCheck}>
          {isPending ? "One moment…" : "Check now"}
        </Button>
        <Button disabled={isOff} onClick={() => setIsRemoving(true)}>
          Remove calendar
        </Button>
      </Row>
      <ConfirmDialog
        isOpen={isRemoving}
        title="Remove this calendar?"
        confirmLabel="Remove"
        cancelLabel="Keep it"
        isPending={isPending}
        onConfirm={() => {
          setIsRemoving(false);
          onRemove();
        }}
        onCancel={() => setIsRemoving(false)}
      >
        Customers will be able to book the times it blocks. Sessions already booked stay as they are.
      </ConfirmDialog>
    </Column>
  );
}
