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

/** Who sees each of the notes, and when. */
function readersTexts({ instructor, service, status }: SessionView): {
  bodyNotes: string;
  instructions: string;
} {
  const { firstname } = splitDisplayName(instructor.name);
  const hasFriends = service.people > 1;
  const until = `${firstname} sees this until a day after the session.`;
  const confirmed =
    status === "Confirmed" ? until : `${firstname} sees this only once the session is confirmed.`;
  return {
    bodyNotes: `${status === "Requested" ? `${firstname} sees this with your request.` : until}${hasFriends ? " Friends who join don't." : ""}`,
    instructions: `${confirmed}${hasFriends ? " Friends who join see it, too." : ""}`,
  };
}

interface NotesEditorProps {
  booking: SessionView;
  notes: { bodyNotes: string; instructions: string };
  onClose: () => void;
}

/** Edits the notes for the instructor; empty text removes them. */
export function NotesEditor({ booking, notes, onClose }: NotesEditorProps) {
  const form = useForm({ initial: notes });
  const hints = readersTexts(booking);
  const { submit, isPending, problem } = useSubmit(form, call("/api/book/notes"), {
    request: ({ bodyNotes, instructions }) => ({
      appointmentId: booking.id,
      bodyNotes: bodyNotes.trim(),
      instructions: instructions.trim(),
    }),
    onDone: () => {
      notify("Notes saved.");
      onClose();
    },
  });
  return (
    <Form onSubmit={submit}>
      <TextArea
        label="About your body"
        rows={2}
        autoFocus
        {...form.field("bodyNotes")}
        placeholder="Goals, injuries, pregnancy, first time…"
        hint={hints.bodyNotes}
        maxLength={NOTES_LENGTH}
      />
      <TextArea
        label="How to get in"
        rows={2}
        {...form.field("instructions")}
        placeholder="Door code, floor, parking, pets…"
        hint={hints.instructions}
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
