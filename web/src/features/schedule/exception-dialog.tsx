import type { InstructorPlan } from "@core/people/instructors/plan-changes.ts";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId, useState } from "react";
import { timeChoices, timeOfDayLabel } from "../../parts/weekly-times/weekly-times.ts";
import { CheckBox } from "../../ui/forms/check-box.tsx";
import { Choice, Field } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";

type Exception = InstructorPlan["exceptions"][number];

/** What an exception is about, and the times to begin with: minutes of the day. */
export interface NewException {
  kind: "off" | "extra";
  /** Today if missing. */
  date?: string;
  from?: number;
  to?: number;
}

interface ExceptionDialogProps {
  first: NewException;
  /** yyyy-mm-dd */
  today: string;
  isPending: boolean;
  problem: string | undefined;
  onSave: (exception: Exception) => void;
  onCancel: () => void;
}

/** Asks for time off, or for extra hours on some days. */
export function ExceptionDialog({
  first,
  today,
  isPending,
  problem,
  onSave,
  onCancel,
}: ExceptionDialogProps) {
  const { kind } = first;
  const id = useId();
  const [date, setDate] = useState(first.date ?? today);
  const [until, setUntil] = useState(first.date ?? today);
  const [isWhole, setIsWhole] = useState(kind === "off" && first.from === undefined);
  const [from, setFrom] = useState(first.from ?? 9 * 60);
  const [to, setTo] = useState(first.to ?? 17 * 60);
  const [isChecked, setIsChecked] = useState(false);
  const errors = {
    date: date === "" ? "Please choose a day." : date < today ? "Choose today or a later day." : undefined,
    until: until < date ? "The last day can't be before the first." : undefined,
    to: !isWhole && to <= from ? "Choose an end time after the start." : undefined,
  };
  const submit = () => {
    if (isPending) return undefined;
    setIsChecked(true);
    if (Object.values(errors).some((error) => error !== undefined)) return false;
    onSave({
      date,
      ...(until !== date && { until }),
      ...(!isWhole && { from, to }),
      off: kind === "off",
    });
    return undefined;
  };
  const errorOf = (field: keyof typeof errors) => (isChecked ? errors[field] : undefined);
  const close = () => {
    if (!isPending) onCancel();
  };
  const hours = (edge: "from" | "to", chosen: number) =>
    timeChoices(edge, chosen).map((at) => (
      <option key={at} value={at}>
        {timeOfDayLabel(at)}
      </option>
    ));
  return (
    <Dialog open onClose={close} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>{kind === "off" ? "Time off" : "Extra hours"}</DialogTitle>
      <DialogContent>
        <Form onSubmit={submit}>
          <Field
            label="First day"
            type="date"
            min={today}
            value={date}
            error={errorOf("date")}
            onChange={(day) => {
              setDate(day);
              if (until < day) setUntil(day);
            }}
          />
          <Field
            label="Last day"
            type="date"
            min={date}
            value={until}
            error={errorOf("until")}
            onChange={setUntil}
          />
          {kind === "off" && (
            <CheckBox isChecked={isWhole} onChange={setIsWhole}>
              All day
            </CheckBox>
          )}
          {!isWhole && (
            <>
              <Choice label="From" value={String(from)} onChange={(at) => setFrom(Number(at))}>
                {hours("from", from)}
              </Choice>
              <Choice
                label="To"
                value={String(to)}
                error={errorOf("to")}
                onChange={(at) => setTo(Number(at))}
              >
                {hours("to", to)}
              </Choice>
            </>
          )}
          {problem && <InlineAlert kind="error">{problem}</InlineAlert>}
          <DialogActions sx={{ padding: 0 }}>
            <Button onClick={close} disabled={isPending}>
              Cancel
            </Button>
            <SubmitButton pending={isPending} pendingLabel="Saving…" size="medium">
              Add
            </SubmitButton>
          </DialogActions>
        </Form>
      </DialogContent>
    </Dialog>
  );
}
