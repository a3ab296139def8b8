import type { InstructorPlan } from "@core/people/instructors/plan-changes.ts";
import { useState } from "react";
import { Choice } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { Row } from "../../ui/layout.ts";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";
import { LEAST_NOTICE, MOST_A_DAY } from "./schedule-text.ts";
import { type OnSaved, usePlan } from "./use-plan.ts";

const notices = [LEAST_NOTICE, 6, 12, 24, 48, 72];
const travels = [0, 15, 30, 45, 60, 90];

/** The choices, with one that was set in another way. */
const choicesWith = (chosen: number, all: readonly number[]): number[] =>
  [...new Set([...all, chosen])].sort((a, b) => a - b);

/** How far ahead, how many a day, and the time to travel. */
export function BookingLimitsForm({ plan, onSaved }: { plan: InstructorPlan; onSaved: OnSaved }) {
  const [noticeHours, setNotice] = useState(plan.noticeHours ?? LEAST_NOTICE);
  const [dailyMax, setDailyMax] = useState(plan.dailyMax ?? MOST_A_DAY);
  const [travelMinutes, setTravel] = useState(plan.travelMinutes);
  const { save, problem, isPending } = usePlan(onSaved);
  const submit = async () => {
    if (!isPending) await save({ noticeHours, dailyMax, travelMinutes });
    return undefined;
  };
  return (
    <Form onSubmit={submit} aria-labelledby="limits">
      <Choice
        label="Minimum notice"
        value={String(noticeHours)}
        onChange={(hours) => setNotice(Number(hours))}
      >
        {choicesWith(noticeHours, notices).map((hours) => (
          <option key={hours} value={hours}>
            {hours} hours
          </option>
        ))}
      </Choice>
      <Choice
        label="Maximum sessions per day"
        value={String(dailyMax)}
        onChange={(most) => setDailyMax(Number(most))}
      >
        {Array.from({ length: MOST_A_DAY }, (_, i) => i + 1).map((most) => (
          <option key={most}>{most}</option>
        ))}
      </Choice>
      <Choice
        label="Travel time between sessions"
        value={String(travelMinutes)}
        hint={`We keep this free before and after each session. Between two areas it's at least ${RULES.areaTravel}.`}
        onChange={(minutes) => setTravel(Number(minutes))}
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
