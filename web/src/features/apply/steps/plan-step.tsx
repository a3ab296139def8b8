import { useRef, useState } from "react";
import { usePricing } from "../../../data/booking/use-pricing.ts";
import { toEditedTimes, toSchedule } from "../../../parts/weekly-times/weekly-hours.ts";
import { WeeklyHoursEditor } from "../../../parts/weekly-times/weekly-hours-editor.tsx";
import { type EditedTime, weeklyTimeErrors } from "../../../parts/weekly-times/weekly-times.ts";
import { deviceTimeZone } from "../../../ui/formats/time-format.ts";
import { Choice } from "../../../ui/forms/field.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { Quiet } from "../../../ui/text.ts";
import { RequestedChange } from "../form/requested-change.tsx";
import { SaveAndContinue } from "./save-and-continue.tsx";
import type { StepFormProps } from "./step-props.ts";

/** The weekly hours an instructor begins with. */
export function PlanStep({ draft, isContinuing, onDone }: StepFormProps) {
  const place = useRef<HTMLDivElement>(null);
  const { form, view, change } = draft;
  const pricing = usePricing();
  const areas = pricing.status === "ready" ? pricing.value : [];
  const timeZone =
    form.timeZone ?? areas.find(({ id }) => form.areas?.includes(id))?.timeZone ?? deviceTimeZone();
  const zones = [...new Set([timeZone, deviceTimeZone(), ...areas.map((area) => area.timeZone)])];
  const [times, setTimes] = useState(() => toEditedTimes(form.schedule ?? []));
  const [isChecked, setIsChecked] = useState(false);
  const isEmpty = times.length === 0;
  const put = (next: EditedTime[]) => {
    setTimes(next);
    if (weeklyTimeErrors(next).size === 0) change({ schedule: toSchedule(next), timeZone });
  };
  const submit = async () => {
    setIsChecked(true);
    if (weeklyTimeErrors(times).size > 0) return false;
    if (isEmpty) {
      place.current?.querySelector<HTMLElement>("[data-add]")?.focus();
      return undefined;
    }
    change({ schedule: toSchedule(times), timeZone });
    await onDone();
    return undefined;
  };
  return (
    <div ref={place}>
      <Form onSubmit={submit} aria-label="Weekly hours">
        <RequestedChange text={view.requested?.schedule} />
        <Quiet>
          When can you usually teach? You can change this any time, and you start with bookings turned off.
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
        <WeeklyHoursEditor times={times} isChecked={isChecked} onChange={put} />
        {isChecked && isEmpty && <InlineAlert kind="error">Please add at least one time.</InlineAlert>}
        <SaveAndContinue isPending={isContinuing} />
      </Form>
    </div>
  );
}
