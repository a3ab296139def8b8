import type { Booking } from "@core/booking/booking.ts";
import { MESSAGE_LENGTH } from "@core/constants.ts";
import { call } from "../../api/call.ts";
import { useSubmit } from "../../api/hooks/use-submit.ts";
import { sessionDraft } from "../../auth/session-draft.ts";
import { TextArea } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { textLengthError } from "../../ui/forms/text-length-error.ts";
import { useForm } from "../../ui/forms/use-form.ts";
import { Row } from "../../ui/layout.ts";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";

const TOO_LONG = `Please keep it to ${MESSAGE_LENGTH} characters.`;

interface MessageFormProps {
  booking: Booking;
  uid: string;
  /** Name of the other side. */
  other: string;
}

/** Writes a message. What was typed stays until the server has it, also over a reload. */
export function MessageForm({ booking, uid, other }: MessageFormProps) {
  const form = useForm({
    initial: { text: "" },
    errorsOf: ({ text }) =>
      textLengthError("text", text, MESSAGE_LENGTH, "Please write a message.", TOO_LONG),
    draft: sessionDraft(`conversation:${uid}:${booking.id}`),
  });
  const { submit, isPending, problem, isLost, value, attempt } = useSubmit(form, call("/api/message/send"), {
    request: ({ text }) => ({ appointmentId: booking.id, text: text.trim() }),
    onDone: form.reset,
  });
  const isMasked = value !== undefined && value.text !== attempt?.input.text;
  const isRequest = booking.status === "Requested";
  return (
    <Form onSubmit={submit}>
      {isMasked && (
        <InlineAlert kind="info">
          We replaced a number or an address with •••. You can share it once the session is confirmed.
        </InlineAlert>
      )}
      <TextArea
        label={`Message ${other}`}
        rows={2}
        readOnly={isPending}
        {...form.field("text")}
        hint={
          isRequest
            ? "Until the session is confirmed, phone numbers, email addresses and links show as •••."
            : undefined
        }
      />
      {problem && (
        <InlineAlert kind="error">
          {isLost ? "We couldn't send this. What you typed is still here." : problem.message}
        </InlineAlert>
      )}
      <Row>
        <SubmitButton size="medium" pending={isPending} pendingLabel="Sending…">
          {problem ? "Try again" : "Send"}
        </SubmitButton>
      </Row>
    </Form>
  );
}
