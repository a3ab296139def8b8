import type { InstructorPlan } from "@core/people/instructors/plan-changes.ts";
import { Choice } from "../../../ui/forms/field.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { useForm } from "../../../ui/forms/use-form.ts";
import { Row } from "../../../ui/layout.ts";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { LEAST_NOTICE, MOST_A_DAY } from "../schedule-text.ts";
import { type OnSaved, useSavePlan } from "../use-plan.ts";

const notices = [LEAST_NOTICE, 6, 12, 24, 48, 72];
const travels = [0, 15, 30, 45, 60, 90];

/** The choices, with one that was set in another way. */
const choicesWith = (chosen: string, all: readonly number[]): number[] =>
  [...new Set([...all, Number(chosen)])].sort((a, b) => a - b);

/** How far ahead, how many a day, and the time to travel. */
export function BookingLimitsForm({ plan, onSaved }: { plan: InstructorPlan; onSaved: OnSaved }) {
  const form = useForm({
    initial: {
      noticeHours: String(plan.noticeHours ?? LEAST_NOTICE),
      dailyMax: String(plan.dailyMax ?? MOST_A_DAY),
      travelMinutes: String(plan.travelMinutes),
    },
  });
  const { noticeHours, travelMinutes } = form.values;
  const { submit, problem, isPending } = useSavePlan(
    form,
    (chosen) => ({
      noticeHours: Number(chosen.noticeHours),
      dailyMax: Number(chosen.dailyMax),
      travelMinutes: Number(chosen.travelMinutes),
    }),
    onSaved,
  );
  return (
    <Form onSubmit={submit} aria-label="Limits">
      <Choice label="Minimum notice" {...form.field("noticeHours")}>
        {choicesWith(noticeHours, notices).map((hours) => (
          <option key={hours} value={hours}>
            {hours} hours
          </option>
        ))}
      </Choice>
      <Choice label="Maximum sessions per day" {...form.field("dailyMax")}>
        {Array.from({ length: MOST_A_DAY }, (_, i) => i + 1).map((most) => (
          <option key={most}>{most}</option>
        ))}
      </Choice>
      <Choice
        label="Travel time between sessions"
        hint={`We keep this free before and after each session. Between two areas it's at least ${RULES.areaTravel}.`}
        {...form.field("travelMinutes")}
      >
        {choicesWith(travelMinutes, travels).map((minutes) => (
          <option key={minutes} value={minutes}>
            {minutes} minutes
          </option>
        ))}
      </Choice>
      {problem && <InlineAlert kind="error">{problem}</InlineAlert>}
      <Row>
        <SubmitButton pending={isPending} pendingLabel="Saving…">
          Save limits
        </SubmitButton>
      </Row>
    </Form>
  );
}
