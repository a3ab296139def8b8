import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import type { CallResult } from "../../api/call.ts";
import { useSubmit } from "../../api/hooks/use-submit.ts";
import { TextArea } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { textLengthError } from "../../ui/forms/text-length-error.ts";
import { useForm } from "../../ui/forms/use-form.ts";
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
  const form = useForm({
    initial: { comment: "" },
    errorsOf: ({ comment }) =>
      textLengthError("comment", comment, MOST, missing, `Please keep it to ${MOST} characters.`),
  });
  const { submit, isPending, problem } = useSubmit(form, send, {
    request: ({ comment }) => comment.trim(),
    onDone: ({ message }) => {
      notify(message);
      onClose();
    },
  });
  return (
    <Form onSubmit={submit}>
      <TextArea label={label} rows={3} {...form.field("comment")} />
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
