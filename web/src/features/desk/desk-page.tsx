import { now } from "../../clock.ts";
import { addDays, dateAt } from "../../parts/booking/place-date.ts";
import { DeskPanel } from "../../parts/desk/desk-panel.tsx";
import { DeskScreen } from "../../parts/desk/desk-screen.tsx";
import { deskZone } from "../../parts/desk/desk-zone.ts";
import { Columns } from "../../ui/columns.ts";
import { BooksDiffer } from "./books-differ.tsx";
import { QueueTable } from "./queue-table.tsx";
import { stuckQueues, waitingQueues } from "./queues.ts";
import { SessionsToday } from "./sessions-today.tsx";
import { SwitchedOff } from "./switched-off.tsx";
import { Yesterday } from "./yesterday.tsx";

/** Where an operator's day begins: what waits, today's sessions, what is stuck, and yesterday. */
export function DeskPage() {
  const today = dateAt(now(), deskZone());
  return (
    <DeskScreen title="Desk">
      <SwitchedOff />
      <BooksDiffer />
      <Columns from="lg" parts={[1, 1]} style={{ gap: 14 }}>
        <DeskPanel aria-labelledby="waiting">
          <h2 id="waiting">Waiting for you</h2>
          <QueueTable label="Waiting for you" queues={waitingQueues} />
        </DeskPanel>
        <DeskPanel aria-labelledby="stuck">
          <h2 id="stuck">Stuck</h2>
          <QueueTable label="Stuck" queues={stuckQueues} />
        </DeskPanel>
      </Columns>
      <DeskPanel aria-labelledby="today">
        <h2 id="today">Sessions today</h2>
        <SessionsToday date={today} />
      </DeskPanel>
      <DeskPanel aria-labelledby="yesterday">
        <h2 id="yesterday">Yesterday</h2>
        <Yesterday date={addDays(today, -1)} />
      </DeskPanel>
    </DeskScreen>
  );
}
