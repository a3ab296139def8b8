import { NOTES_LENGTH } from "@core/constants.ts";
import { TextArea } from "../../../ui/forms/field.tsx";
import type { BookingChoice, ChoiceChange } from "../choice/booking-choice.ts";

interface NotesFieldProps {
  choice: BookingChoice;
  change: (change: ChoiceChange) => void;
}

/** The customer's notes for the instructor: shown once on the way to booking, and never required. */
export function NotesField({ choice, change }: NotesFieldProps) {
  return (
    <TextArea
      label="Notes for your instructor (optional)"
      value={choice.instructions}
      onChange={(instructions) => change({ type: "instructions", instructions })}
      maxLength={NOTES_LENGTH}
      rows={3}
      placeholder="Goals, injuries, how to get in, pets…"
      hint={`Your instructor sees this, your address and your phone number only once the session is confirmed.${choice.people > 1 ? " Friends who join see them, too." : ""}`}
    />
  );
}
