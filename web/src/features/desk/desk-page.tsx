import { now } from "../../clock.ts";
import { addDays, dateAt } from "../../parts/booking/place-date.ts";
import { DeskPanel } from "../../parts/desk/desk-panel.tsx";
import { DeskScreen } from "../../parts/desk/desk-screen.tsx";
import { deskZone } from "../../parts/desk/desk-zone.ts";
import { Mentions } from "../../parts/desk/inbox/mentions.tsx";
import { Columns } from "../../ui/columns.ts";
import { Column } from "../../ui/layout.ts";
import { NextInInbox } from "./next-in-inbox.tsx";
import { SessionsToday } from "./sessions-today.tsx";
import { SwitchedOff } from "./switched-off.tsx";
import { SystemHealth } from "./system-health.tsx";
import { WaitingMoney } from "./waiting-money.tsx";
import { Yesterday } from "./yesterday.tsx";

/** Where an operator's day begins: whether all is well, what waits, today's sessions, money, and yesterday. */
export function DeskPage() {
  const today = dateAt(now(), deskZone());
  return (
    <DeskScreen title="Desk">
      <SwitchedOff />
      <SystemHealth />
      <Columns from="lg" parts={[5, 4]} style={{ gap: 14 }}>
        <Column style={{ gap: 14, alignContent: "start" }}>
          <Mentions />
          <NextInInbox />
        </Column>
        <Column style={{ gap: 14, alignContent: "start" }}>
          <DeskPanel aria-labelledby="today">
            <h2 id="today">Sessions today</h2>
            <SessionsToday date={today} />
          </DeskPanel>
          <DeskPanel aria-labelledby="money">
            <h2 id="money">Money that waits</h2>
            <WaitingMoney />
          </DeskPanel>
          <DeskPanel aria-labelledby="yesterday">
            <h2 id="yesterday">Yesterday</h2>
            <Yesterday date={addDays(today, -1)} />
          </DeskPanel>
        </Column>
      </Columns>
    </DeskScreen>
  );
}
