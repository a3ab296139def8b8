import { useRef } from "react";
import { usePricing } from "../../../data/booking/use-pricing.ts";
import { toEditedTimes, toSchedule } from "../../../parts/weekly-times/weekly-hours.ts";
import { WeeklyHoursEditor } from "../../../parts/weekly-times/weekly-hours-editor.tsx";
import { type EditedTime, weeklyTimesError } from "../../../parts/weekly-times/weekly-times.ts";
import { deviceTimeZone } from "../../../ui/formats/time-format.ts";
import { Choice } from "../../../ui/forms/field.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { useForm } from "../../../ui/forms/use-form.ts";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { Quiet } from "../../../ui/text.ts";
import { RequestedChange } from "../form/requested-change.tsx";
import { SaveAndContinue } from "./save-and-continue.tsx";
import type { StepFormProps } from "./step-props.ts";

/** "Eastern Time (New York)" */
const zoneName = (timeZone: string): string => {
  const city = timeZone.split("/").at(-1)?.replaceAll("_", " ");
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longGeneric" }).formatToParts();
  const name = parts.find(({ type }) => type === "timeZoneName")?.value;
  return name ? `${name} (${city})` : timeZone;
};

/** The weekly hours an instructor begins with. */
export function PlanStep({ draft, isContinuing, onDone }: StepFormProps) {
  const place = useRef<HTMLDivElement>(null);
  const { view, change } = draft;
  const pricing = usePricing();
  const areas = pricing.status === "ready" ? pricing.value : [];
  const timeZone =
    draft.form.timeZone ??
    areas.find(({ id }) => draft.form.areas?.includes(id))?.timeZone ??
    deviceTimeZone();
  const zones = [...new Set([timeZone, deviceTimeZone(), ...areas.map((area) => area.timeZone)])];
  const save = (times: readonly EditedTime[]) => change({ schedule: toSchedule(times), timeZone });
  const form = useForm({
    initial: { times: toEditedTimes(draft.form.schedule ?? []) },
    errorsOf: (values) =>
      values.times.length === 0 ? { times: "Please add at least one time." } : weeklyTimesError(values),
    draft: { save: (values) => values && !weeklyTimesError(values).times && save(values.times) },
  });
  const { times } = form.values;
  const isEmpty = times.length === 0;
  const error = form.error("times");
  const submit = async () => {
    if (!form.check()) {
      if (isEmpty) place.current?.querySelector<HTMLElement>("[data-add]")?.focus();
      return false;
    }
    save(times);
    await onDone();
  };
  return (
    <div ref={place}>
      <Form onSubmit={submit} aria-label="Weekly hours">
        <RequestedChange text={view.requested?.schedule} />
        <Quiet>
          When can you usually teach? You can change this anytime. Nobody can book you until you turn on
          bookings.
        </Quiet>
        <Choice
          label="Time zone"
          value={timeZone}
          onChange={(zone) => change({ timeZone: zone })}
          hint="Your hours are in this time zone."
        >
          {zones.map((zone) => (
            <option key={zone} value={zone}>
              {zoneName(zone)}
            </option>
          ))}
        </Choice>
        <WeeklyHoursEditor
          times={times}
          isChecked={error !== undefined}
          onChange={(next) => form.set({ times: next })}
        />
        {error && isEmpty && <InlineAlert kind="error">{error}</InlineAlert>}
        <SaveAndContinue isPending={isContinuing} />
      </Form>
    </div>
  );
}
