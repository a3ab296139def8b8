import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";
import { timeChoices, timeOfDayLabel } from "../../parts/weekly-times/weekly-times.ts";
import { CheckBox } from "../../ui/forms/check-box.tsx";
import { Choice, Field } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { useForm } from "../../ui/forms/use-form.ts";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";
import { type OnSaved, useSavePlan } from "./use-plan.ts";

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
  /** Today at the instructor's place, yyyy-mm-dd. */
  today: string;
  onSaved: OnSaved;
  onClose: () => void;
}

/** Asks for time off, or for extra hours on some days, and saves them. */
export function ExceptionDialog({ first, today, onSaved, onClose }: ExceptionDialogProps) {
  const { kind } = first;
  const id = useId();
  const form = useForm({
    initial: {
      date: first.date ?? today,
      until: first.date ?? today,
      isWhole: kind === "off" && first.from === undefined,
      from: String(first.from ?? 9 * 60),
      to: String(first.to ?? 17 * 60),
    },
    errorsOf: ({ date, until, isWhole, from, to }) => ({
      date: date === "" ? "Please choose a day." : date < today ? "Choose today or a later day." : undefined,
      until: until < date ? "The last day can't be before the first." : undefined,
      to: !isWhole && Number(to) <= Number(from) ? "Choose an end time after the start." : undefined,
    }),
  });
  const { date, until, isWhole, from, to } = form.values;
  const { submit, isPending, problem } = useSavePlan(
    form,
    () => ({
      exceptions: {
        add: {
          date,
          ...(until !== date && { until }),
          ...(!isWhole && { from: Number(from), to: Number(to) }),
          off: kind === "off",
        },
      },
    }),
    (plan, outside) => {
      onSaved(plan, outside);
      onClose();
    },
  );
  const close = () => {
    if (!isPending) onClose();
  };
  const hours = (edge: "from" | "to") =>
    timeChoices(edge, Number(form.values[edge])).map((at) => (
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
            {...form.field("date")}
            onChange={(day) => form.set({ date: day, ...(until < day && { until: day }) })}
          />
          <Field label="Last day" type="date" min={date} {...form.field("until")} />
          {kind === "off" && (
            <CheckBox isChecked={isWhole} onChange={(isAllDay) => form.set({ isWhole: isAllDay })}>
              All day
            </CheckBox>
          )}
          {!isWhole && (
            <>
              <Choice label="From" {...form.field("from")}>
                {hours("from")}
              </Choice>
              <Choice label="To" {...form.field("to")}>
                {hours("to")}
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
