import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId, useState } from "react";
import { reportOneMessage } from "../../api/calls/conversation.ts";
import { useAction } from "../../api/hooks/use-action.ts";
import { TextArea } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { InlineAlert } from "../../ui/inline-alert.tsx";
import { notify } from "../../ui/notifier.tsx";
import { Quiet } from "../../ui/panel.tsx";

/** Maximum length of a comment on the server, characters. */
const MOST = 2000;

interface ReportMessageDialogProps {
  appointmentId: string;
  messageId: string;
  /** The words of the message. */
  text: string;
  other: string;
  onClose: () => void;
}

/** Reports a message of the other side to the people behind the desk. */
export function ReportMessageDialog(props: ReportMessageDialogProps) {
  const { appointmentId, messageId, text, other, onClose } = props;
  const id = useId();
  const [comment, setComment] = useState("");
  const [error, setError] = useState("");
  const { run, isPending, problem } = useAction((typed: string) =>
    reportOneMessage({ appointmentId, messageId, comment: typed }),
  );
  const close = () => {
    if (!isPending) onClose();
  };
  const submit = async () => {
    const typed = comment.trim();
    if (typed === "" || typed.length > MOST) {
      setError(typed === "" ? "Please say what's wrong." : `Please keep it to ${MOST} characters.`);
      return false;
    }
    const result = await run(typed);
    if (!result?.ok) return;
    notify(result.value.message);
    onClose();
    return true;
  };
  return (
    <Dialog open onClose={close} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>Report this message</DialogTitle>
      <DialogContent>
        <Quiet
          as="blockquote"
          dir="auto"
          style={{ margin: 0, whiteSpace: "pre-line", overflowWrap: "anywhere" }}
        >
          “{text}”
        </Quiet>
        <p style={{ margin: 0 }}>
          Our team sees this message with a few before and after it. {other} won't know that you reported it.
        </p>
        <Form onSubmit={submit}>
          <TextArea
            label="What's wrong with it?"
            rows={3}
            value={comment}
            error={error}
            onChange={(typed) => {
              setComment(typed);
              setError("");
            }}
          />
          {problem && <InlineAlert kind="error">{problem.message} What you typed is still here.</InlineAlert>}
          <DialogActions sx={{ padding: 0 }}>
            <Button onClick={close} disabled={isPending}>
              Not now
            </Button>
            <SubmitButton pending={isPending} pendingLabel="Sending…" size="medium">
              Send report
            </SubmitButton>
          </DialogActions>
        </Form>
      </DialogContent>
    </Dialog>
  );
}
