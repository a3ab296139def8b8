import { useState } from "react";
import { call } from "../../api/call.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { now } from "../../clock.ts";
import { addDays, dateAt } from "../../parts/booking/place-date.ts";
import { deviceTimeZone } from "../../ui/formats/time-format.ts";
import { Choice } from "../../ui/forms/field.tsx";
import { Column } from "../../ui/layout.ts";
import { LoadFailed } from "../../ui/loadable-view.tsx";
import { notify } from "../../ui/notices/notifier.tsx";
import { Page } from "../../ui/page.tsx";
import { BookedOutsideHours, type OutsideHours } from "./booked-outside-hours.tsx";
import { ExceptionDialog, type NewException } from "./exception-dialog.tsx";
import { PlanLinks } from "./plan-links.tsx";
import type { OnSaved } from "./use-plan.ts";
import { WeekView } from "./week/week-view.tsx";

/** The calendar: the week, on a phone a day of it, and the pages on which it is planned. */
export function SchedulePage() {
  const [timeZone, setTimeZone] = useState(deviceTimeZone);
  const today = dateAt(now(), timeZone);
  const [weeks, setWeeks] = useState(0);
  const from = addDays(today, weeks * 7);
  const [beacon, setBeacon] = useState<string>();
  const { answer, reload } = useAnswer(
    { from, ...(beacon !== undefined && { beacon }) },
    call("/api/provider/week"),
  );
  const [outside, setOutside] = useState<OutsideHours>();
  const [adding, setAdding] = useState<NewException>();
  const week = answer.status === "ready" ? answer.value : undefined;
  const onSaved: OnSaved = (_, saved) => {
    setOutside(saved);
    notify("Saved.");
    void reload();
  };
  // Days are those of the instructor's place, which the first answer tells.
  if (week && week.timeZone !== timeZone) setTimeZone(week.timeZone);
  return (
    <Page title="Calendar" width="wide">
      <Column>
        <section aria-label="Your week, as customers see it">
          {answer.status === "failed" ? (
            <LoadFailed message={answer.message} retry={answer.retry} />
          ) : (
            <WeekView
              week={week}
              from={from}
              today={today}
              timeZone={timeZone}
              onTurn={(by) => setWeeks(weeks + by)}
              onAdd={setAdding}
              onSaved={onSaved}
            >
              {week?.beacon && week.offers.length > 1 && (
                <div style={{ flex: "1 1 10rem", maxWidth: 360 }}>
                  <Choice label="Open times for" value={week.beacon} onChange={setBeacon}>
                    {week.offers.map(({ id, style, minutes }) => (
                      <option key={id} value={id}>
                        {style}, {minutes} minutes
                      </option>
                    ))}
                  </Choice>
                </div>
              )}
            </WeekView>
          )}
        </section>
        {outside && <BookedOutsideHours {...outside} />}
        <PlanLinks plan={week?.plan} today={today} />
        {adding && (
          <ExceptionDialog
            first={adding}
            today={today}
            onSaved={onSaved}
            onClose={() => setAdding(undefined)}
          />
        )}
      </Column>
    </Page>
  );
}
