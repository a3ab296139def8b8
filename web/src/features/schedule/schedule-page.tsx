import type { InstructorPlan } from "@core/people/instructors/plan-changes.ts";
import { type ReactNode, useState } from "react";
import { call } from "../../api/call.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { now } from "../../clock.ts";
import { dateAt } from "../../parts/booking/place-date.ts";
import { Columns } from "../../ui/columns.ts";
import { deviceTimeZone } from "../../ui/formats/time-format.ts";
import { Column } from "../../ui/layout.ts";
import { LoadableView } from "../../ui/loadable-view.tsx";
import { notify } from "../../ui/notices/notifier.tsx";
import { Page } from "../../ui/page.tsx";
import { Panel } from "../../ui/panel.tsx";
import { BookedOutsideHours, type OutsideHours } from "./booked-outside-hours.tsx";
import { BookingLimitsForm } from "./booking-limits-form.tsx";
import { ExceptionDialog, type NewException } from "./exception-dialog.tsx";
import { FeedPanel } from "./feed-panel.tsx";
import { CalendarImport } from "./import/calendar-import.tsx";
import { PausePanel } from "./pause-panel.tsx";
import { TimeOff } from "./time-off.tsx";
import type { OnSaved } from "./use-plan.ts";
import { WeekView } from "./week/week-view.tsx";
import { WeeklyHoursForm } from "./weekly-hours-form.tsx";

const sections = {
  hours: "Weekly hours",
  away: "Time off and extra hours",
  limits: "Limits",
  import: "Block times from your other calendar",
  feed: "See sessions in your calendar",
  pause: "Pause",
};
type Section = keyof typeof sections;

const columns: readonly (readonly Section[])[] = [["hours"], ["away", "limits", "import", "feed", "pause"]];

/** When the instructor works, and the week that follows from it. */
export function SchedulePage() {
  const [from, setFrom] = useState(() => dateAt(now(), deviceTimeZone()));
  const [beacon, setBeacon] = useState<string>();
  const { answer, reload } = useAnswer(
    { from, ...(beacon !== undefined && { beacon }) },
    call("/api/provider/week"),
  );
  const [known, setKnown] = useState<{ plan: InstructorPlan; timeZone: string }>();
  const [outside, setOutside] = useState<OutsideHours & { section: Section }>();
  const [adding, setAdding] = useState<NewException>();
  // Read once: another week, or one that cannot be loaded, takes nothing typed away.
  if (!known && answer.status === "ready") setKnown(answer.value);
  const savedIn =
    (section: Section): OnSaved =>
    (plan, { kept, hasUnchecked }) => {
      setKnown((before) => before && { ...before, plan });
      setOutside({ section, kept, hasUnchecked });
      notify("Saved.");
      void reload();
    };
  const forms: Record<Section, (shown: { plan: InstructorPlan; timeZone: string }) => ReactNode> = {
    hours: ({ plan }) => <WeeklyHoursForm plan={plan} onSaved={savedIn("hours")} />,
    away: (shown) => (
      <TimeOff {...shown} onAdd={setAdding} onSaved={savedIn("away")} onOpened={() => void reload()} />
    ),
    limits: ({ plan }) => <BookingLimitsForm plan={plan} onSaved={savedIn("limits")} />,
    import: ({ timeZone }) => <CalendarImport timeZone={timeZone} onChanged={() => void reload()} />,
    feed: () => <FeedPanel />,
    pause: ({ plan }) => <PausePanel plan={plan} onSaved={savedIn("pause")} />,
  };
  const today = dateAt(now(), known?.timeZone ?? deviceTimeZone());
  return (
    <Page
      title="Schedule"
      width="wide"
      lead="When customers can book you. Sessions already booked stay as they are."
    >
      <Column>
        <Panel aria-labelledby="week">
          <h2 id="week">Your week, as customers see it</h2>
          <LoadableView of={answer} empty={null}>
            {(week) => (
              <WeekView
                week={week}
                from={from}
                today={today}
                onTurn={setFrom}
                onOffer={setBeacon}
                onAdd={setAdding}
              />
            )}
          </LoadableView>
        </Panel>
        {known && (
          <Columns from="lg" parts={[1, 1]}>
            {columns.map((listed) => (
              <Column key={listed[0]}>
                {listed.map((section) => (
                  <Panel key={section} aria-labelledby={section}>
                    <h2 id={section}>{sections[section]}</h2>
                    {forms[section](known)}
                    {outside?.section === section && <BookedOutsideHours {...outside} />}
                  </Panel>
                ))}
              </Column>
            ))}
          </Columns>
        )}
        {adding && (
          <ExceptionDialog
            first={adding}
            today={today}
            onSaved={savedIn("away")}
            onClose={() => setAdding(undefined)}
          />
        )}
      </Column>
    </Page>
  );
}
