import type { CallOutput } from "@core/api/index.ts";
import { CLIENTS } from "@core/constants.ts";
import { NOTE_MOST, NOTE_TOO_LONG } from "@core/people/instructors/note-length.ts";
import Button from "@mui/material/Button";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { useAction } from "../../api/hooks/use-action.ts";
import { useSubmit } from "../../api/hooks/use-submit.ts";
import { TextArea } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { useForm } from "../../ui/forms/use-form.ts";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";
import { notify } from "../../ui/notices/notifier.tsx";
import { Quiet, Text } from "../../ui/text.ts";

type Note = CallOutput<"/api/provider/clientnote">["note"];

/** Characters that three rows of a phone have room for: then a thumb reaches the button below. */
const SHORT = 100;

/** The instructor's own notes about a client. An older page is told that they were changed, and can see how. */
export function ClientNoteForm({ customerId, first }: { customerId: string; first: Note }) {
  const [saved, setSaved] = useState(first);
  // What they say elsewhere, once it was looked at: saving replaces it.
  const [elsewhere, setElsewhere] = useState<Note | null>(null);
  const form = useForm({
    initial: { text: first.text },
    errorsOf: ({ text }) => (text.trim().length > CLIENTS.note ? { text: NOTE_TOO_LONG } : {}),
  });
  const latest = useAction(call("/api/provider/client"));
  const { submit, problem, isPending, reset } = useSubmit(form, call("/api/provider/clientnote"), {
    request: ({ text }) => ({
      customerId,
      text: text.trim(),
      ...(saved.at !== undefined && { seenAt: saved.at }),
    }),
    onDone: ({ note }) => {
      setSaved(note);
      setElsewhere(null);
      notify(note.at === undefined ? "Notes deleted." : "Notes saved.");
    },
  });
  const look = async () => {
    const result = await latest.run({ customerId });
    if (!result) return;
    if (!result.ok) return notify(result.error.message);
    setElsewhere(result.value.note);
    setSaved(result.value.note);
    reset();
  };
  return (
    <Form onSubmit={submit}>
      <TextArea
        label="What you want to remember"
        rows={first.text.length > SHORT ? 8 : 3}
        hint={`${form.values.text.trim().length} of ${NOTE_MOST} characters. Only you can read this.`}
        {...form.field("text")}
      />
      {problem && (
        <InlineAlert kind="error">
          {problem.message}
          {problem.code === "wrong-state" && (
            <>
              {" "}
              <Button size="small" disabled={latest.isPending} onClick={() => void look()}>
                Show what they say now
              </Button>
            </>
          )}
        </InlineAlert>
      )}
      {elsewhere && (
        <InlineAlert kind="warning">
          <Text>{elsewhere.text ? "Saved somewhere else:" : "They were deleted somewhere else."}</Text>
          {elsewhere.text && (
            <Text dir="auto" style={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
              {elsewhere.text}
            </Text>
          )}
          <Quiet>Save to replace that with what you typed.</Quiet>
        </InlineAlert>
      )}
      <SubmitButton pending={isPending} pendingLabel="Saving…">
        Save my notes
      </SubmitButton>
    </Form>
  );
}
