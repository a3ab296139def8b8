import type { Booking } from "@core/booking/model.ts";
import { CLAIM_TEXT_LENGTH } from "@core/constants.ts";
import { splitDisplayName } from "@core/people/names/names.ts";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { useId, useState } from "react";
import { call } from "../../../api/call.ts";
import { callErrorText } from "../../../api/call-error-text.ts";
import { useAction } from "../../../api/hooks/use-action.ts";
import { TextArea } from "../../../ui/forms/field.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { notify } from "../../../ui/notices/notifier.tsx";

interface ContestDialogProps {
  booking: Booking;
  onClose: () => void;
  /** Called once we have the words. */
  onDone: () => void;
}

/** Asks what happened when the instructor reported that no one was there. */
export function ContestDialog({ booking, onClose, onDone }: ContestDialogProps) {
  const id = useId();
  const [text, setText] = useState("");
  const [error, setError] = useState("");
  const { run, isPending, problem } = useAction(call("/api/book/contest"));
  const { firstname } = splitDisplayName(booking.instructor.name);
  const close = () => {
    if (!isPending) onClose();
  };
  const send = async (words: string) => {
    const result = await run({ appointmentId: booking.id, text: words });
    if (!result?.ok) return;
    notify(result.value.message);
    onDone();
  };
  const submit = () => {
    const words = text.trim();
    const isShort = words !== "" && words.length <= CLAIM_TEXT_LENGTH;
    if (isShort) void send(words);
    else
      setError(
        words === ""
          ? "Please tell us what happened."
          : `Please keep it to ${CLAIM_TEXT_LENGTH} characters or fewer.`,
      );
    return isShort;
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
            value={text}
            onChange={(next) => {
              setText(next);
              setError("");
            }}
            rows={4}
            error={error}
            hint={`Only our team reads this. ${text.trim().length} of ${CLAIM_TEXT_LENGTH} characters.`}
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
