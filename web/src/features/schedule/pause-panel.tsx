import type { InstructorPlan } from "@core/people/instructors/plan-changes.ts";
import Button from "@mui/material/Button";
import { Row } from "../../ui/layout.ts";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";
import { Quiet } from "../../ui/text.ts";
import { type OnSaved, usePlan } from "./use-plan.ts";

/** Pauses new bookings, and ends the pause. */
export function PausePanel({ plan, onSaved }: { plan: InstructorPlan; onSaved: OnSaved }) {
  const { save, problem, isPending } = usePlan(onSaved);
  const isPaused = plan.status === "paused";
  return (
    <>
      <Quiet>
        {isPaused
          ? "You're paused: customers don't see you. Sessions already booked still take place."
          : "While you're paused, customers don't see you. Sessions already booked still take place."}
      </Quiet>
      {isPaused && plan.leavingSince !== undefined && (
        <InlineAlert kind="info">
          You asked to stop teaching. It ends on its own after we've paid you everything, unless you turn
          bookings on again.
        </InlineAlert>
      )}
      {problem && <InlineAlert kind="error">{problem}</InlineAlert>}
      <Row style={{ marginTop: 16 }}>
        <Button
          variant={isPaused ? "contained" : "outlined"}
          aria-disabled={isPending || undefined}
          onClick={() => void save({ status: isPaused ? "active" : "paused" })}
        >
          {isPending ? "Saving…" : isPaused ? "Turn on bookings" : "Pause bookings"}
        </Button>
      </Row>
    </>
  );
}
