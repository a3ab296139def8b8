import Button from "@mui/material/Button";
import { useRef, useState } from "react";
import { usePricing } from "../../../data/booking/use-pricing.ts";
import { WeeklyTimeRow } from "../../../parts/weekly-times/weekly-time-row.tsx";
import {
  type EditedTime,
  nextWeeklyTime,
  PREFERRED_TIMES_MAX,
  sortWeekly,
  weeklyTimeErrors,
} from "../../../parts/weekly-times/weekly-times.ts";
import { deviceTimeZone } from "../../../ui/formats/time-format.ts";
import { Choice } from "../../../ui/forms/field.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { PlusIcon } from "../../../ui/icons/icons.tsx";
import { InlineAlert } from "../../../ui/inline-alert.tsx";
import { Quiet, Row } from "../../../ui/panel.tsx";
import { AskedChange } from "../form/asked-change.tsx";
import type { StepFormProps } from "./step-props.ts";

const written = (times: readonly EditedTime[]) =>
  sortWeekly(times).map(({ weekday, from, to }) => ({ weekday, from, to }));

/** The weekly hours an instructor begins with. */
export function PlanStep({ draft, onDone }: StepFormProps) {
  const place = useRef<HTMLDivElement>(null);
  const { form, view, change } = draft;
  const pricing = usePricing();
  const areas = pricing.status === "ready" ? pricing.value : [];
  const timeZone =
    form.timeZone ?? areas.find(({ id }) => form.areas?.includes(id))?.timeZone ?? deviceTimeZone();
  const zones = [...new Set([timeZone, deviceTimeZone(), ...areas.map((area) => area.timeZone)])];
  const [times, setTimes] = useState<EditedTime[]>(() =>
    sortWeekly(form.schedule ?? []).map((time, key) => ({ ...time, key })),
  );
  const [isChecked, setIsChecked] = useState(false);
  const faults = weeklyTimeErrors(times);
  const isEmpty = times.length === 0;
  const focus = (selector: string) =>
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>(selector)?.focus());
  const put = (next: EditedTime[]) => {
    setTimes(next);
    if (weeklyTimeErrors(next).size === 0) change({ schedule: written(next), timeZone });
  };
  const add = () => {
    const key = Math.max(-1, ...times.map((time) => time.key)) + 1;
    put([...times, { ...nextWeeklyTime(times), key }]);
    focus(`[data-time="${key}"] select`);
  };
  const submit = async () => {
    setIsChecked(true);
    if (faults.size > 0) return false;
    if (isEmpty) {
      focus("[data-add]");
      return undefined;
    }
    change({ schedule: written(times), timeZone });
    await onDone();
    return undefined;
  };
  return (
    <div ref={place}>
      <Form onSubmit={submit} aria-label="Weekly hours">
        <AskedChange text={view.requested?.schedule} />
        <Quiet>
          When could you usually teach? You can change this any time, and you start with bookings turned off.
        </Quiet>
        <Choice
          label="Time zone"
          value={timeZone}
          onChange={(zone) => change({ timeZone: zone })}
          hint="Your hours are in this time zone."
        >
          {zones.map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll("_", " ")}
            </option>
          ))}
        </Choice>
        {times.map((time, i) => (
          <WeeklyTimeRow
            key={time.key}
            time={time}
            legend={`Hours ${i + 1}`}
            faults={isChecked ? faults.get(time.key) : undefined}
            onChange={(next) => put(times.map((one) => (one.key === next.key ? next : one)))}
            onRemove={() => {
              put(times.filter(({ key }) => key !== time.key));
              focus("[data-add]");
            }}
          />
        ))}
        {isChecked && isEmpty && <InlineAlert kind="error">Please add at least one time.</InlineAlert>}
        <Row>
          <Button
            data-add
            variant="outlined"
            startIcon={<PlusIcon size={20} />}
            disabled={times.length >= PREFERRED_TIMES_MAX}
            onClick={add}
          >
            Add hours
          </Button>
        </Row>
        <Row>
          <SubmitButton pending={draft.state.name === "saving"} pendingLabel="Saving…">
            Save and continue
          </SubmitButton>
        </Row>
      </Form>
    </div>
  );
}
