import { Panel } from "../../../ui/panel.tsx";
import { PlanFrame } from "../plan-frame.tsx";
import { FeedPanel } from "./feed-panel.tsx";
import { CalendarImport } from "./import/calendar-import.tsx";

/** The instructor's own calendar: what it blocks here, and what is shown there. */
export function CalendarsPage() {
  return (
    <PlanFrame title="Other calendars">
      {({ timeZone }) => (
        <>
          <Panel aria-labelledby="import">
            <h2 id="import">Block times from your other calendar</h2>
            <CalendarImport timeZone={timeZone} />
          </Panel>
          <Panel aria-labelledby="feed">
            <h2 id="feed">See sessions in your calendar</h2>
            <FeedPanel />
          </Panel>
        </>
      )}
    </PlanFrame>
  );
}
