import type { SessionView } from "@core/booking/guests/session-view.ts";
import Step from "@mui/material/Step";
import StepLabel from "@mui/material/StepLabel";
import type { BookingRole } from "../../../parts/booking/role.ts";
import { formatTime } from "../../../ui/formats/time-format.ts";
import { Panel } from "../../../ui/panel.tsx";
import { Steps } from "../../../ui/steps.tsx";
import { Quiet } from "../../../ui/text.ts";
import { type TimelineStep, timelineStepsOf } from "./timeline-steps.ts";

/** Who took a step and when: "by you · Tue, May 5, 10:00 AM". Empty if neither is known. */
const factsOf = ({ who, at, until, from }: TimelineStep, timeZone: string): string => {
  const when = [
    at !== undefined && formatTime(at, timeZone),
    until !== undefined && `by ${formatTime(until, timeZone)}`,
  ];
  const moved = from !== undefined && `was ${formatTime(from, timeZone)}`;
  return [who && `by ${who}`, ...when, moved].filter(Boolean).join(" · ");
};

interface BookingTimelineProps {
  booking: SessionView;
  role: BookingRole | null;
  /** ms UTC */
  now: number;
}

/** The steps of a booking: what happened, what happens now, what comes next. */
export function BookingTimeline({ booking, role, now }: BookingTimelineProps) {
  return (
    <Panel aria-labelledby="timeline">
      <h2 id="timeline">Timeline</h2>
      <Steps aria-label="Booking steps" sx={{ marginTop: "12px" }}>
        {timelineStepsOf(booking, now, role).map((step) => {
          const { name, state, at } = step;
          const facts = factsOf(step, booking.schedule.timeZone);
          return (
            <Step
              key={`${name} ${at}`}
              active={state === "now"}
              completed={state === "done"}
              aria-current={state === "now" ? "step" : undefined}
            >
              <StepLabel
                optional={facts && <Quiet> {facts}</Quiet>}
                // A circle without a number, which would say nothing here.
                slotProps={{ stepIcon: { icon: "" } }}
              >
                {name}
              </StepLabel>
            </Step>
          );
        })}
      </Steps>
    </Panel>
  );
}
