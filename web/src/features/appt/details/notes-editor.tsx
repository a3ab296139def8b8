import type { SessionView } from "@core/booking/guests/session-view.ts";
import { NOTES_LENGTH } from "@core/constants.ts";
import { splitDisplayName } from "@core/people/names.ts";
import Button from "@mui/material/Button";
import { call } from "../../../api/call.ts";
import { callErrorText } from "../../../api/call-error-text.ts";
import { useSubmit } from "../../../api/hooks/use-submit.ts";
import { TextArea } from "../../../ui/forms/field.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { useForm } from "../../../ui/forms/use-form.ts";
import { Row } from "../../../ui/layout.ts";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { notify } from "../../../ui/notices/notifier.tsx";

/** Who sees the notes, and when. */
const readersText = ({ instructor, service, status }: SessionView): string => {
  const { firstname } = splitDisplayName(instructor.name);
  const when =
    status === "Confirmed" ? "until a day after the session" : "only once the session is confirmed";
  return `${firstname} sees this ${when}.${service.people > 1 ? " Friends who join see it, too." : ""}`;
};

interface NotesEditorProps {
  booking: SessionView;
  /** The stored notes. */
  notes: string;
  onClose: () => void;
}

/** Edits the notes for the instructor; empty text removes them. */
export function NotesEditor({ booking, notes, onClose }: NotesEditorProps) {
  const form = useForm({ initial: { instructions: notes } });
  const { submit, isPending, problem } = useSubmit(form, call("/api/book/notes"), {
    request: ({ instructions }) => ({ appointmentId: booking.id, instructions: instructions.trim() }),
    onDone: () => {
      notify("Notes saved.");
      onClose();
    },
  });
  return (
    <Form onSubmit={submit}>
      <TextArea
        label="Your notes"
        rows={3}
        autoFocus
        {...form.field("instructions")}
        placeholder="Goals, injuries, how to get in, pets…"
        hint={readersText(booking)}
        maxLength={NOTES_LENGTH}
      />
      {problem && <InlineAlert kind="error">{callErrorText(problem)}</InlineAlert>}
      <Row>
        <SubmitButton size="medium" pending={isPending} pendingLabel="Saving…">
          Save notes
        </SubmitButton>
        <Button onClick={onClose} disabled={isPending}>
          Discard changes
        </Button>
      </Row>
    </Form>
  );
}
