import { Panel } from "../../../ui/panel.tsx";
import { PlanFrame } from "../plan-frame.tsx";
import { WeeklyHoursForm } from "./weekly-hours-form.tsx";

export function HoursPage() {
  return (
    <PlanFrame title="Weekly hours" lead="When customers can book you, week after week.">
      {({ plan, onSaved }) => (
        <Panel aria-label="Weekly hours">
          <WeeklyHoursForm plan={plan} onSaved={onSaved} />
        </Panel>
      )}
    </PlanFrame>
  );
}
