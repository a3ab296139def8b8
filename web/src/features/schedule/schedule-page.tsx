import type { KeptBooking } from "@core/api/instructor-site.ts";
import type { InstructorPlan } from "@core/people/instructors/plan-changes.ts";
import { type ReactNode, useState } from "react";
import { readWeek } from "../../api/calls/instructor-plan.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { now } from "../../clock.ts";
import { dateAt } from "../../parts/booking/place-date.ts";
import { deviceTimeZone } from "../../ui/formats/time-format.ts";
import { LoadableView } from "../../ui/loadable-view.tsx";
import { notify } from "../../ui/notifier.tsx";
import { Page } from "../../ui/page.tsx";
import { Panel, Stack } from "../../ui/panel.tsx";
import { BookingLimitsForm } from "./booking-limits-form.tsx";
import { DaysAway } from "./days-away.tsx";
import { KeptBookings } from "./kept-bookings.tsx";
import { PausePanel } from "./pause-panel.tsx";
import type { OnSaved } from "./use-plan.ts";
import { WeekView } from "./week-view.tsx";
import { WeeklyHoursForm } from "./weekly-hours-form.tsx";

const sections = {
  hours: "Weekly hours",
  away: "Days away and extra hours",
  limits: "Limits",
  pause: "Pause",
};
type Section = keyof typeof sections;

/** When the instructor works, and the week that follows from it. */
export function SchedulePage() {
  const [from, setFrom] = useState(() => dateAt(now(), deviceTimeZone()));
  const [beacon, setBeacon] = useState<string>();
  const { answer, reload } = useAnswer({ from, ...(beacon !== undefined && { beacon }) }, readWeek);
  const [plan, setPlan] = useState<InstructorPlan>();
  const [kept, setKept] = useState<{ section: Section; bookings: readonly KeptBooking[] }>();
  // Read once: another week, or one that cannot be loaded, takes nothing typed away.
  if (!plan && answer.status === "ready") setPlan(answer.value.plan);
  const savedIn =
    (section: Section): OnSaved =>
    (saved, bookings) => {
      setPlan(saved);
      setKept({ section, bookings });
      notify("Saved.");
      void reload();
    };
  const forms: Record<Section, (plan: InstructorPlan, today: string) => ReactNode> = {
    hours: (shown) => <WeeklyHoursForm plan={shown} onSaved={savedIn("hours")} />,
    away: (shown, today) => <DaysAway plan={shown} today={today} onSaved={savedIn("away")} />,
    limits: (shown) => <BookingLimitsForm plan={shown} onSaved={savedIn("limits")} />,
    pause: (shown) => <PausePanel plan={shown} onSaved={savedIn("pause")} />,
  };
  const today = dateAt(now(), answer.status === "ready" ? answer.value.timeZone : deviceTimeZone());
  return (
    <Page title="Schedule" lead="When customers can book you. Sessions you have already stay as they are.">
      <Stack>
        <Panel aria-labelledby="week">
          <h2 id="week">Your week, as customers see it</h2>
          <LoadableView of={answer} empty={null}>
            {(week) => (
              <WeekView week={week} from={from} today={today} onTurn={setFrom} onOffer={setBeacon} />
            )}
          </LoadableView>
        </Panel>
        {plan &&
          (Object.keys(sections) as Section[]).map((section) => (
            <Panel key={section} aria-labelledby={section}>
              <h2 id={section}>{sections[section]}</h2>
              {forms[section](plan, today)}
              {kept?.section === section && kept.bookings.length > 0 && <KeptBookings kept={kept.bookings} />}
            </Panel>
          ))}
      </Stack>
    </Page>
  );
}
