import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import { useState } from "react";
import type { CallResult } from "../../api/call.ts";
import { useAction } from "../../api/hooks/use-action.ts";
import { TextArea } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";
import { notify } from "../../ui/notices/notifier.tsx";

/** Maximum length of a comment on the server, characters. */
const MOST = 2000;

interface ReportCommentFormProps {
  label: string;
  /** What to do about an empty field. */
  missing: string;
  send: (comment: string) => Promise<CallResult<{ message: string }>>;
  onClose: () => void;
}

/** What is wrong with a person or their message, for the people behind the desk: the last part of a dialog. */
export function ReportCommentForm({ label, missing, send, onClose }: ReportCommentFormProps) {
  const [comment, setComment] = useState("");
  const [error, setError] = useState("");
  const { run, isPending, problem } = useAction(send);
  const submit = async () => {
    const typed = comment.trim();
    if (typed === "" || typed.length > MOST) {
      setError(typed === "" ? missing : `Please keep it to ${MOST} characters.`);
      return false;
    }
    const result = await run(typed);
    if (!result?.ok) return;
    notify(result.value.message);
    onClose();
    return true;
  };
  return (
    <Form onSubmit={submit}>
      <TextArea
        label={label}
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
        <Button onClick={onClose} disabled={isPending}>
          Not now
        </Button>
        <SubmitButton pending={isPending} pendingLabel="Sending…" size="medium">
          Send report
        </SubmitButton>
      </DialogActions>
    </Form>
  );
}
