import type { Booking } from "@core/booking/booking.ts";
import { CLAIM_TEXT_LENGTH } from "@core/constants.ts";
import { splitDisplayName } from "@core/people/names.ts";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";
import { call } from "../../../api/call.ts";
import { callErrorText } from "../../../api/call-error-text.ts";
import { useSubmit } from "../../../api/hooks/use-submit.ts";
import { TextArea } from "../../../ui/forms/field.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { textLengthError } from "../../../ui/forms/text-length-error.ts";
import { useForm } from "../../../ui/forms/use-form.ts";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { notify } from "../../../ui/notices/notifier.tsx";

const TOO_LONG = `Please keep it to ${CLAIM_TEXT_LENGTH} characters or fewer.`;

interface ContestDialogProps {
  booking: Booking;
  onClose: () => void;
  /** Called once we have the words. */
  onDone: () => void;
}

/** Asks what happened when the instructor reported that no one was there. */
export function ContestDialog({ booking, onClose, onDone }: ContestDialogProps) {
  const id = useId();
  const form = useForm({
    initial: { text: "" },
    errorsOf: ({ text }) =>
      textLengthError("text", text, CLAIM_TEXT_LENGTH, "Please tell us what happened.", TOO_LONG),
  });
  const { submit, isPending, problem } = useSubmit(form, call("/api/book/contest"), {
    request: ({ text }) => ({ appointmentId: booking.id, text: text.trim() }),
    onDone: ({ message }) => {
      notify(message);
      onDone();
    },
  });
  const { firstname } = splitDisplayName(booking.instructor.name);
  const close = () => {
    if (!isPending) onClose();
  };
  return (
    <Dialog open onClose={close} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>Were you there?</DialogTitle>
      <DialogContent>
        <DialogContentText>
          {firstname} reported that no one was there. Tell us what happened. We'll look into it and email you
          our decision. We won't pay {firstname} until then.
        </DialogContentText>
        <Form onSubmit={submit}>
          <TextArea
            label="What happened"
            rows={4}
            {...form.field("text")}
            hint={`Only our team reads this. ${form.values.text.trim().length} of ${CLAIM_TEXT_LENGTH} characters.`}
          />
          {problem && <InlineAlert kind="error">{callErrorText(problem)}</InlineAlert>}
          <DialogActions sx={{ padding: 0 }}>
            <Button onClick={close} disabled={isPending}>
              Not now
            </Button>
            <SubmitButton pending={isPending} size="medium">
              Send to our team
            </SubmitButton>
          </DialogActions>
        </Form>
      </DialogContent>
    </Dialog>
  );
}
