import type { InstructorPlan } from "@core/people/instructors/plan-changes.ts";
import { toEditedTimes, toSchedule } from "../../../parts/weekly-times/weekly-hours.ts";
import { WeeklyHoursEditor } from "../../../parts/weekly-times/weekly-hours-editor.tsx";
import { weeklyTimesError } from "../../../parts/weekly-times/weekly-times.ts";
import { Form } from "../../../ui/forms/form.tsx";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { useForm } from "../../../ui/forms/use-form.ts";
import { Row } from "../../../ui/layout.ts";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { type OnSaved, useSavePlan } from "../use-plan.ts";

export function WeeklyHoursForm({ plan, onSaved }: { plan: InstructorPlan; onSaved: OnSaved }) {
  const form = useForm({ initial: { times: toEditedTimes(plan.schedule) }, errorsOf: weeklyTimesError });
  const { submit, problem, isPending } = useSavePlan(
    form,
    ({ times }) => ({ schedule: toSchedule(times) }),
    onSaved,
  );
  return (
    <Form onSubmit={submit} aria-label="Weekly hours">
      <WeeklyHoursEditor
        times={form.values.times}
        isChecked={form.error("times") !== undefined}
        onChange={(times) => form.set({ times })}
      />
      {problem && <InlineAlert kind="error">{problem}</InlineAlert>}
      <Row>
        <SubmitButton pending={isPending} pendingLabel="Saving…">
          Save hours
        </SubmitButton>
      </Row>
    </Form>
  );
}
