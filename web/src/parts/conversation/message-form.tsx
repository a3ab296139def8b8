import type { Booking } from "@core/booking/model.ts";
import { MESSAGE_LENGTH } from "@core/constants.ts";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { useAction } from "../../api/hooks/use-action.ts";
import { readSessionDraft, saveSessionDraft } from "../../auth/session-draft.ts";
import { TextArea } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { Row } from "../../ui/layout.ts";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";

interface MessageFormProps {
  booking: Booking;
  uid: string;
  /** Name of the other side. */
  other: string;
}

/** Writes a message. What was typed stays until the server has it, also over a reload. */
export function MessageForm({ booking, uid, other }: MessageFormProps) {
  const draftKey = `conversation:${uid}:${booking.id}`;
  const [text, setText] = useState(() => readSessionDraft<{ text: string }>(draftKey)?.text ?? "");
  const [error, setError] = useState("");
  const [isMasked, setIsMasked] = useState(false);
  const { run, isPending, problem, isLost } = useAction((typed: string, key) =>
    call("/api/message/send")({ appointmentId: booking.id, text: typed }, key),
  );
  const change = (typed: string) => {
    if (isPending) return;
    setText(typed);
    setError("");
    saveSessionDraft(draftKey, typed ? { text: typed } : null);
  };
  const submit = async () => {
    const typed = text.trim();
    if (isPending) return;
    if (typed === "" || typed.length > MESSAGE_LENGTH) {
      setError(typed === "" ? "Please write a message." : `Please keep it to ${MESSAGE_LENGTH} characters.`);
      return false;
    }
    setIsMasked(false);
    const result = await run(typed);
    if (!result?.ok) return;
    setIsMasked(result.value.text !== typed);
    setText("");
    saveSessionDraft(draftKey, null);
    return true;
  };
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
        value={text}
        error={error}
        readOnly={isPending}
        onChange={change}
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
