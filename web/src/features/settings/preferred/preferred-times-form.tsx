import type { WeeklySchedule } from "@core/fields.ts";
import Button from "@mui/material/Button";
import { useRef, useState } from "react";
import { call } from "../../../api/call.ts";
import { fieldErrorsOf } from "../../../api/field-errors.ts";
import { useAction } from "../../../api/hooks/use-action.ts";
import { nextKey, toEditedTimes, toSchedule } from "../../../parts/weekly-times/weekly-hours.ts";
import {
  nextWeeklyTime,
  PREFERRED_TIMES_MAX,
  weeklyTimeErrors,
} from "../../../parts/weekly-times/weekly-times.ts";
import { Form } from "../../../ui/forms/form.tsx";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { PlusIcon } from "../../../ui/icons/icons.tsx";
import { Row } from "../../../ui/layout.ts";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { notify } from "../../../ui/notices/notifier.tsx";
import { Quiet } from "../../../ui/text.ts";
import { PreferredTimeRow } from "./preferred-time-row.tsx";

/** Edits the preferred times; nothing is stored before saving. */
export function PreferredTimesForm({ schedule, onDone }: { schedule: WeeklySchedule; onDone: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const [times, setTimes] = useState(() => toEditedTimes(schedule));
  const [isChecked, setIsChecked] = useState(false);
  const { run, reset, problem, isPending } = useAction(call("/api/schedule/update"));
  const errors = weeklyTimeErrors(times);

  /** Moves the focus within the form after the next render. */
  const focus = (selector: string) =>
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>(selector)?.focus());
  const add = () => {
    const key = nextKey(times);
    setTimes([...times, { ...nextWeeklyTime(times), key }]);
    focus(`[data-time="${key}"] select`);
  };
  const remove = (key: number) => {
    setTimes(times.filter((time) => time.key !== key));
    focus("[data-add]");
  };
  const submit = async () => {
    if (isPending) return;
    setIsChecked(true);
    reset();
    if (errors.size > 0) return false;
    const result = await run({ schedule: toSchedule(times) });
    if (!result?.ok) return;
    notify(result.value.message);
    onDone();
  };
  return (
    <div ref={place}>
      <Form onSubmit={submit} aria-label="Preferred times">
        <Quiet>
          When you book, we mark open times in these hours with a heart. They're in your local time, and no
          one else sees them.
        </Quiet>
        {times.map((time, i) => (
          <PreferredTimeRow
            key={time.key}
            time={time}
            legend={`Preferred time ${i + 1}`}
            errors={isChecked ? errors.get(time.key) : undefined}
            onChange={(next) => setTimes(times.map((one) => (one.key === next.key ? next : one)))}
            onRemove={() => remove(time.key)}
          />
        ))}
        {times.length < PREFERRED_TIMES_MAX ? (
          <Row>
            <Button data-add variant="outlined" startIcon={<PlusIcon size={20} />} onClick={add}>
              Add a time
            </Button>
          </Row>
        ) : (
          <Quiet data-add tabIndex={-1}>
            You can save up to {PREFERRED_TIMES_MAX} times.
          </Quiet>
        )}
        {problem && (
          <InlineAlert kind="error">
            {Object.values(fieldErrorsOf(problem))[0] ?? problem.message}
          </InlineAlert>
        )}
        <Row>
          <SubmitButton pending={isPending} pendingLabel="Saving…">
            Save
          </SubmitButton>
          <Button disabled={isPending} onClick={onDone}>
            Cancel
          </Button>
        </Row>
      </Form>
    </div>
  );
}
