import { NOTES_LENGTH } from "@core/constants.ts";
import { TextArea } from "../../../ui/forms/field.tsx";
import type { BookingChoice, ChoiceChange } from "../choice/booking-choice.ts";

interface NotesFieldsProps {
  choice: BookingChoice;
  change: (change: ChoiceChange) => void;
}

/** The customer's notes for the instructor: shown once on the way to booking, and never required. */
export function NotesFields({ choice, change }: NotesFieldsProps) {
  const hasFriends = choice.people > 1;
  return (
    <>
      <TextArea
        label="About your body (optional)"
        value={choice.bodyNotes}
        onChange={(bodyNotes) => change({ type: "body notes", bodyNotes })}
        maxLength={NOTES_LENGTH}
        rows={2}
        placeholder="Goals, injuries, pregnancy, first time…"
        hint={`Your instructor sees this as soon as you book.${hasFriends ? " Friends who join don't." : ""}`}
      />
      <TextArea
        label="How to get in (optional)"
        value={choice.instructions}
        onChange={(instructions) => change({ type: "instructions", instructions })}
        maxLength={NOTES_LENGTH}
        rows={2}
        placeholder="Door code, floor, parking, pets…"
        hint={`Your instructor sees this, your address and your phone number only once the session is confirmed.${hasFriends ? " Friends who join see them, too." : ""}`}
      />
    </>
  );
}
