import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import {
  type EditedTime,
  timeChoices,
  timeOfDayLabel,
  weekdays,
  weeklyTimeLabel,
} from "../../../parts/weekly-times/weekly-times.ts";
import { Choice } from "../../../ui/forms/field.tsx";
import { FieldGroup } from "../../../ui/forms/field-group.tsx";
import { TrashIcon } from "../../../ui/icons/icons.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.ts";

const Fields = styled(FieldGroup)(({ theme }) => ({
  display: "grid",
  gap: 12,
  alignItems: "start",
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
  padding: "0 0 16px",
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  "& > :nth-of-type(1)": { gridColumn: "1 / -1" },
  "& > button": { justifySelf: "start", gap: 8 },
  [theme.breakpoints.up("sm")]: {
    gridTemplateColumns: "minmax(0, 1.3fr) minmax(0, 1fr) minmax(0, 1fr) auto",
    "& > :nth-of-type(1)": { gridColumn: "auto" },
    "& > button": { marginTop: 30, minHeight: 48 },
  },
}));

interface TimeRowProps {
  /** What it is called, with its number. */
  legend: string;
  time: EditedTime;
  errors: { weekday?: string; to?: string } | undefined;
  onChange: (time: EditedTime) => void;
  onRemove: () => void;
}

/** One time of the week: a day of the week, from, and to. */
export function PreferredTimeRow({ time, legend, errors, onChange, onRemove }: TimeRowProps) {
  const options = (edge: "from" | "to") =>
    timeChoices(edge, time[edge]).map((at) => (
      <option key={at} value={at}>
        {timeOfDayLabel(at)}
      </option>
    ));
  const set = (field: "weekday" | "from" | "to") => (value: string) =>
    onChange({ ...time, [field]: Number(value) });
  return (
    <Fields legend={legend} isLegendHidden data-time={time.key}>
      <Choice label="Day" value={String(time.weekday)} error={errors?.weekday} onChange={set("weekday")}>
        {weekdays.map((name, i) => (
          <option key={name} value={i + 1}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice label="From" value={String(time.from)} onChange={set("from")}>
        {options("from")}
      </Choice>
      <Choice label="To" value={String(time.to)} error={errors?.to} onChange={set("to")}>
        {options("to")}
      </Choice>
      <Button color="error" startIcon={<TrashIcon size={20} />} onClick={onRemove}>
        Remove
        <VisuallyHidden> {weeklyTimeLabel(time)}</VisuallyHidden>
      </Button>
    </Fields>
  );
}
