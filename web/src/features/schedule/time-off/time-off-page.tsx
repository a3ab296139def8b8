import { useState } from "react";
import { now } from "../../../clock.ts";
import { dateAt } from "../../../parts/booking/place-date.ts";
import { Panel } from "../../../ui/panel.tsx";
import { ExceptionDialog, type NewException } from "../exception-dialog.tsx";
import { PlanFrame } from "../plan-frame.tsx";
import { TimeOff } from "./time-off.tsx";

/** Time off and extra hours, on some days only. */
export function TimeOffPage() {
  const [adding, setAdding] = useState<NewException>();
  return (
    <PlanFrame
      title="Time off and extra hours"
      lead="For some days only. Sessions already booked stay as they are."
    >
      {({ plan, timeZone, onSaved }) => (
        <>
          <Panel aria-label="Time off and extra hours">
            <TimeOff plan={plan} timeZone={timeZone} onAdd={setAdding} onSaved={onSaved} />
          </Panel>
          {adding && (
            <ExceptionDialog
              first={adding}
              today={dateAt(now(), timeZone)}
              onSaved={onSaved}
              onClose={() => setAdding(undefined)}
            />
          )}
        </>
      )}
    </PlanFrame>
  );
}
