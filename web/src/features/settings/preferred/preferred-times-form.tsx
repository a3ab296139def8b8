import type { WeeklySchedule } from "@core/fields.ts";
import Button from "@mui/material/Button";
import { useRef } from "react";
import { call } from "../../../api/call.ts";
import { refusalText } from "../../../api/field-errors.ts";
import { useSubmit } from "../../../api/hooks/use-submit.ts";
import { nextKey, toEditedTimes, toSchedule } from "../../../parts/weekly-times/weekly-hours.ts";
import {
  nextWeeklyTime,
  PREFERRED_TIMES_MAX,
  weeklyTimeErrors,
  weeklyTimesError,
} from "../../../parts/weekly-times/weekly-times.ts";
import { Form } from "../../../ui/forms/form.tsx";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { useForm } from "../../../ui/forms/use-form.ts";
import { PlusIcon } from "../../../ui/icons/icons.tsx";
import { Row } from "../../../ui/layout.ts";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { notify } from "../../../ui/notices/notifier.tsx";
import { Quiet } from "../../../ui/text.ts";
import { PreferredTimeRow } from "./preferred-time-row.tsx";

/** Edits the preferred times; nothing is stored before saving. */
export function PreferredTimesForm({ schedule, onDone }: { schedule: WeeklySchedule; onDone: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const form = useForm({ initial: { times: toEditedTimes(schedule) }, errorsOf: weeklyTimesError });
  const { times } = form.values;
  const { submit, problem, isPending } = useSubmit(form, call("/api/schedule/update"), {
    request: () => ({ schedule: toSchedule(times) }),
    onDone: ({ message }) => {
      notify(message);
      onDone();
    },
  });
  const errors = form.error("times") ? weeklyTimeErrors(times) : undefined;
  const setTimes = (next: typeof times) => form.set({ times: next });

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
            errors={errors?.get(time.key)}
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
        {problem && <InlineAlert kind="error">{refusalText(problem)}</InlineAlert>}
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
