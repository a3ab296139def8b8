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
import { type HoursTemplate, hoursTemplates, templateLabel, withTemplate } from "./hours-template.ts";
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
  display: "flex",
  flexFlow: "row wrap",
  justifyContent: "space-between",
  alignItems: "center",
  gap: "4px 8px",
  padding: "10px 0",
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  // A part of the row, with its gap: a legend in its usual place has none.
  "& > legend": { float: "left", margin: 0, fontSize: "1rem" },
}));

const Hours = styled("div")({
  flexBasis: "100%",
  display: "grid",
  gap: 4,
  alignItems: "start",
  gridTemplateColumns: "minmax(0, 1fr) 40px",
});
// One below the other where text is large.
const Edges = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  gap: 8,
  "& > *": { flex: "1 1 7rem", minWidth: 0 },
  // Two times beside each other are read as from and to.
  "& label": { position: "absolute", width: 1, height: 1, overflow: "hidden", clipPath: "inset(50%)" },
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
  /** What a press changed, for those who do not see it. */
  const [said, setSaid] = useState("");
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
  const addTemplate = (template: HoursTemplate) => {
    onChange(withTemplate(times, template));
    setSaid(`${templateLabel(template)} added.`);
  };
  const remove = ({ key, weekday }: EditedTime) => {
    onChange(times.filter((one) => one.key !== key));
    focus(`[data-add="${weekday}"]`);
  };
  return (
    <div ref={place}>
      <Row sx={{ gap: "8px" }}>
        <span>Add</span>
        {hoursTemplates.map((template) => (
          <Button
            key={template.name}
            size="small"
            variant="outlined"
            disabled={withTemplate(times, template).length > PREFERRED_TIMES_MAX}
            onClick={() => addTemplate(template)}
          >
            {templateLabel(template)}
          </Button>
        ))}
        {times.length > 0 && (
          <Button
            size="small"
            onClick={() => {
              onChange([]);
              setSaid("All hours removed.");
            }}
          >
            Clear all
          </Button>
        )}
      </Row>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {weekdayNumbers.map((weekday) => {
        const name = weekdays[weekday - 1] ?? "";
        const hours = timesOn(times, weekday);
        return (
          <Day key={weekday} legend={name}>
            <Row sx={{ gap: 0 }}>
              {hours.length === 0 && <Quiet>Off</Quiet>}
              {times.length < PREFERRED_TIMES_MAX && (
                <Button
                  size="small"
                  data-add={weekday}
                  aria-label={`Add hours on ${name}`}
                  startIcon={<PlusIcon size={18} />}
                  onClick={() => add(weekday)}
                >
                  Add
                </Button>
              )}
              {hours.length > 0 && (
                <Button
                  size="small"
                  aria-label={`Copy to other days, ${name}`}
                  onClick={() => setCopied(weekday)}
                >
                  Copy
                </Button>
              )}
            </Row>
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
                  <Edges>
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
                  </Edges>
                  <IconButton aria-label={`Remove ${weeklyTimeLabel(time)}`} onClick={() => remove(time)}>
                    <TrashIcon size={20} />
                  </IconButton>
                </Hours>
              );
            })}
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
