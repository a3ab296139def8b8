import { RATINGS } from "@core/constants.ts";
import type { ReviewReplyView } from "@core/people/instructors/review-reply.ts";
import Button from "@mui/material/Button";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { useSubmit } from "../../api/hooks/use-submit.ts";
import { TextArea } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { useForm } from "../../ui/forms/use-form.ts";
import { Row } from "../../ui/layout.ts";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";

interface ReplyFormProps {
  appointmentId: string;
  customer: string;
  text: string;
  onCancel: () => void;
  onSent: (reply: ReviewReplyView | undefined) => void;
}

const errorsOf = ({ text }: { text: string }): { text?: string } => {
  const { length } = text.trim();
  if (length === 0) return { text: "Please write your reply." };
  return length > RATINGS.reply ? { text: `Please use at most ${RATINGS.reply} characters.` } : {};
};

/** Writes or changes a reply to a review. */
export function ReplyForm({ appointmentId, customer, text, onCancel, onSent }: ReplyFormProps) {
  const [initial] = useState({ text });
  const form = useForm({ initial, errorsOf });
  const { submit, problem, isPending } = useSubmit(form, call("/api/provider/reply"), {
    request: (typed) => ({ appointmentId, text: typed.text.trim() }),
    onDone: ({ reply }) => onSent(reply),
  });
  return (
    <Form onSubmit={submit}>
      <TextArea
        label={`Your reply to ${customer}`}
        rows={4}
        autoFocus
        hint={`${form.values.text.trim().length} of ${RATINGS.reply} characters. Our team reads it first; then everyone can, under the review. No contact details, please.`}
        {...form.field("text")}
      />
      {problem && <InlineAlert kind="error">{problem.message} What you typed is still here.</InlineAlert>}
      <Row>
        <SubmitButton pending={isPending} pendingLabel="Sending…">
          Send my reply
        </SubmitButton>
        <Button onClick={onCancel}>Cancel</Button>
      </Row>
    </Form>
  );
}
