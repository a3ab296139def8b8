import type { InstructorPlan } from "@core/people/instructors/plan-changes.ts";
import { type ReactNode, useState } from "react";
import { call } from "../../api/call.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { now } from "../../clock.ts";
import { dateAt } from "../../parts/booking/place-date.ts";
import { instructorPaths } from "../../routing/instructor-paths.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { deviceTimeZone } from "../../ui/formats/time-format.ts";
import { Column } from "../../ui/layout.ts";
import { LoadableView } from "../../ui/loadable-view.tsx";
import { notify } from "../../ui/notices/notifier.tsx";
import { Page } from "../../ui/page.tsx";
import { BookedOutsideHours, type OutsideHours } from "./booked-outside-hours.tsx";
import type { OnSaved } from "./use-plan.ts";

/** What a page below the calendar is given: the plan as it is now, and what to call once it is saved. */
export interface PlanPart {
  plan: InstructorPlan;
  /** The instructor's. */
  timeZone: string;
  onSaved: OnSaved;
}

interface PlanFrameProps {
  title: string;
  lead?: ReactNode;
  children: (part: PlanPart) => ReactNode;
}

/** A page below the calendar: the way back, one part of the plan, and the bookings that a saved one leaves outside. */
export function PlanFrame({ title, lead, children }: PlanFrameProps) {
  const [from] = useState(() => dateAt(now(), deviceTimeZone()));
  const { answer, put } = useAnswer({ from }, call("/api/provider/week"));
  const [outside, setOutside] = useState<OutsideHours>();
  return (
    <Page title={title} lead={lead} above={<BackLink to={instructorPaths.schedule}>Calendar</BackLink>}>
      <LoadableView of={answer} empty={null}>
        {(week) => (
          <Column>
            {children({
              plan: week.plan,
              timeZone: week.timeZone,
              onSaved: (plan, { kept, hasUnchecked }) => {
                put({ ...week, plan });
                setOutside({ kept, hasUnchecked });
                notify("Saved.");
              },
            })}
            {outside && <BookedOutsideHours {...outside} />}
          </Column>
        )}
      </LoadableView>
    </Page>
  );
}
