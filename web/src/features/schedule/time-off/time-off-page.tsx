import { holidaysBetween } from "@core/availability/federal-holidays.ts";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { now } from "../../../clock.ts";
import { addDays, dateAt } from "../../../parts/booking/place-date.ts";
import { Column } from "../../../ui/layout.ts";
import { Panel } from "../../../ui/panel.tsx";
import { ExceptionDialog, type NewException } from "../exception-dialog.tsx";
import { HolidayList } from "../holidays/holiday-list.tsx";
import { PlanFrame } from "../plan-frame.tsx";
import { TimeOff } from "./time-off.tsx";

/** At most as many holidays are listed, of those within half a year. */
const MOST = 4;
const HALF_A_YEAR = 183;
const nextHolidays = (today: string) => holidaysBetween(today, addDays(today, HALF_A_YEAR)).slice(0, MOST);

/** Time off and extra hours, on some days only, and the next public holidays. */
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
          <section aria-labelledby="holidays">
            <Typography id="holidays" component="h2" variant="h3" sx={{ marginBottom: "8px" }}>
              Public holidays
            </Typography>
            <Column>
              <HolidayList holidays={nextHolidays(dateAt(now(), timeZone))} plan={plan} onSaved={onSaved} />
            </Column>
          </section>
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
