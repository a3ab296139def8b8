import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import { useRef, useState } from "react";
import { Choice } from "../../ui/forms/field.tsx";
import { FieldGroup } from "../../ui/forms/field-group.tsx";
import { PlusIcon, TrashIcon } from "../../ui/icons/icons.tsx";
import { Row } from "../../ui/layout.ts";
import { Quiet } from "../../ui/text.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.ts";
import { CopyHoursDialog } from "./copy-hours-dialog.tsx";
import { addHours, copyHours, timesOn, weekdayNumbers } from "./weekly-hours.ts";
import {
  type EditedTime,
  PREFERRED_TIMES_MAX,
  timeChoices,
  timeOfDayLabel,
  weekdays,
  weeklyTimeErrors,
  weeklyTimeLabel,
} from "./weekly-times.ts";

const Day = styled(FieldGroup)(({ theme }) => ({
  display: "grid",
  gap: 12,
  gridTemplateColumns: "minmax(0, 1fr)",
  padding: "16px 0",
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  // A row of the grid, with its gap: a legend in its usual place has none.
  "& > legend": { float: "left", margin: 0, fontSize: "1rem" },
}));

const Hours = styled("div")({
  display: "grid",
  gap: 4,
  alignItems: "start",
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr) 40px",
  "& > button": { marginTop: 30 },
});

interface WeeklyHoursEditorProps {
  times: readonly EditedTime[];
  /** Whether mistakes are shown. */
  isChecked: boolean;
  onChange: (times: EditedTime[]) => void;
}

/** Edits the hours of each weekday. */
export function WeeklyHoursEditor({ times, isChecked, onChange }: WeeklyHoursEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const [copied, setCopied] = useState<number>();
  const errors = weeklyTimeErrors(times);

  /** Moves the focus within the editor after the next render. */
  const focus = (selector: string) =>
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>(selector)?.focus());
  const change = (changed: EditedTime) =>
    onChange(times.map((one) => (one.key === changed.key ? changed : one)));
  const add = (weekday: number) => {
    const added = addHours(times, weekday);
    onChange(added.times);
    focus(`[data-time="${added.key}"] select`);
  };
  const remove = ({ key, weekday }: EditedTime) => {
    onChange(times.filter((one) => one.key !== key));
    focus(`[data-add="${weekday}"]`);
  };
  return (
    <div ref={place}>
      {weekdayNumbers.map((weekday) => {
        const name = weekdays[weekday - 1] ?? "";
        const hours = timesOn(times, weekday);
        return (
          <Day key={weekday} legend={name}>
            {hours.length === 0 && <Quiet>Off</Quiet>}
            {hours.map((time) => {
              const error = isChecked ? errors.get(time.key) : undefined;
              const options = (edge: "from" | "to") =>
                timeChoices(edge, time[edge]).map((at) => (
                  <option key={at} value={at}>
                    {timeOfDayLabel(at)}
                  </option>
                ));
              return (
                <Hours key={time.key} data-time={time.key}>
                  <Choice
                    label="From"
                    value={String(time.from)}
                    error={error?.weekday}
                    onChange={(from) => change({ ...time, from: Number(from) })}
                  >
                    {options("from")}
                  </Choice>
                  <Choice
                    label="To"
                    value={String(time.to)}
                    error={error?.to}
                    onChange={(to) => change({ ...time, to: Number(to) })}
                  >
                    {options("to")}
                  </Choice>
                  <IconButton aria-label={`Remove ${weeklyTimeLabel(time)}`} onClick={() => remove(time)}>
                    <TrashIcon size={20} />
                  </IconButton>
                </Hours>
              );
            })}
            <Row style={{ marginInlineStart: -16 }}>
              {times.length < PREFERRED_TIMES_MAX && (
                <Button data-add={weekday} startIcon={<PlusIcon size={20} />} onClick={() => add(weekday)}>
                  Add hours
                  <VisuallyHidden> on {name}</VisuallyHidden>
                </Button>
              )}
              {hours.length > 0 && (
                <Button onClick={() => setCopied(weekday)}>
                  Copy to other days
                  <VisuallyHidden>, {name}</VisuallyHidden>
                </Button>
              )}
            </Row>
          </Day>
        );
      })}
      {copied !== undefined && (
        <CopyHoursDialog
          weekday={copied}
          onCopy={(days) => {
            onChange(copyHours(times, copied, days));
            setCopied(undefined);
          }}
          onCancel={() => setCopied(undefined)}
        />
      )}
    </div>
  );
}
