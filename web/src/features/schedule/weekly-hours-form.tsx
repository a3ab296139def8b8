import type { InstructorPlan } from "@core/people/instructors/plan-changes.ts";
import { useState } from "react";
import { toEditedTimes, toSchedule } from "../../parts/weekly-times/weekly-hours.ts";
import { WeeklyHoursEditor } from "../../parts/weekly-times/weekly-hours-editor.tsx";
import { weeklyTimeErrors } from "../../parts/weekly-times/weekly-times.ts";
import { Form } from "../../ui/forms/form.tsx";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { Row } from "../../ui/layout.ts";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";
import { type OnSaved, usePlan } from "./use-plan.ts";

/** The hours of each weekday. */
export function WeeklyHoursForm({ plan, onSaved }: { plan: InstructorPlan; onSaved: OnSaved }) {
  const [times, setTimes] = useState(() => toEditedTimes(plan.schedule));
  const [isChecked, setIsChecked] = useState(false);
  const { save, problem, isPending, reset } = usePlan(onSaved);
  const submit = async () => {
    if (isPending) return;
    setIsChecked(true);
    reset();
    if (weeklyTimeErrors(times).size > 0) return false;
    await save({ schedule: toSchedule(times) });
    return;
  };
  return (
    <Form onSubmit={submit} aria-labelledby="hours">
      <WeeklyHoursEditor times={times} isChecked={isChecked} onChange={setTimes} />
      {problem && <InlineAlert kind="error">{problem}</InlineAlert>}
      <Row>
        <SubmitButton pending={isPending} pendingLabel="Saving…">
          Save hours
        </SubmitButton>
      </Row>
    </Form>
  );
}
