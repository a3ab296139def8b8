import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { useInboxBookings } from "../../../data/booking/inbox.ts";
import { useNow } from "../../../parts/booking/use-now.ts";
import { openSessionsOf, waitingAnswersOf } from "../../../parts/instructor-bookings/worklist.ts";
import { instructorPaths } from "../../../routing/instructor-paths.ts";
import { Column, Row } from "../../../ui/layout.ts";
import { Points } from "../../../ui/lists/points.ts";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { PlanFrame, type PlanPart } from "../plan-frame.tsx";
import { usePlan } from "../use-plan.ts";
import { bookedText } from "./booked-text.ts";

/** Turns new bookings off, and on again. */
export function BookingsPage() {
  return <PlanFrame title="Bookings on or off">{(part) => <BookingsPanel {...part} />}</PlanFrame>;
}

function BookingsPanel({ plan, onSaved }: PlanPart) {
  const { save, problem, isPending } = usePlan(onSaved);
  const found = useInboxBookings();
  const now = useNow(60_000);
  const bookings = found.status === "ready" ? found.value.bookings : [];
  const isOff = plan.status === "paused";
  return (
    <Panel aria-labelledby="bookings">
      <h2 id="bookings">{isOff ? "Bookings are off" : "Bookings are on"}</h2>
      <Column>
        <Points>
          {isOff ? (
            <>
              <li>Customers don't see you and can't book you.</li>
              <li>It stays this way until you turn bookings on. There's no end date.</li>
            </>
          ) : (
            <>
              <li>Customers can find you and book the open times in your calendar.</li>
              <li>If you turn bookings off, customers don't see you until you turn them on again.</li>
            </>
          )}
          <li>
            {bookedText({
              sessions: openSessionsOf(bookings, now).length,
              waiting: waitingAnswersOf(bookings, now).length,
            })}
          </li>
          {!isOff && (
            <li>
              Away for a few days? <Link to={instructorPaths.scheduleTimeOff}>Add time off</Link> instead.
            </li>
          )}
        </Points>
        {isOff && plan.leavingSince !== undefined && (
          <InlineAlert kind="info">
            You asked to stop teaching. It ends on its own after we've paid you everything, unless you turn
            bookings on again.
          </InlineAlert>
        )}
        {problem && <InlineAlert kind="error">{problem}</InlineAlert>}
        <Row>
          <Button
            variant={isOff ? "contained" : "outlined"}
            aria-disabled={isPending || undefined}
            onClick={() => void save({ status: isOff ? "active" : "paused" })}
          >
            {isPending ? "Saving…" : isOff ? "Turn on bookings" : "Turn off bookings"}
          </Button>
        </Row>
      </Column>
    </Panel>
  );
}
