import { Panel } from "../../../ui/panel.tsx";
import { PlanFrame } from "../plan-frame.tsx";
import { BookingLimitsForm } from "./booking-limits-form.tsx";

/** How far ahead, how many a day, and the time to travel. */
export function LimitsPage() {
  return (
    <PlanFrame title="Limits" lead="These apply to new bookings. Sessions already booked stay as they are.">
      {({ plan, onSaved }) => (
        <Panel aria-label="Limits">
          <BookingLimitsForm plan={plan} onSaved={onSaved} />
        </Panel>
      )}
    </PlanFrame>
  );
}
