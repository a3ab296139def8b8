import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { StepAct } from "./step-act.ts";

/** The button at the end of a step, which saves it and opens the next one. */
export function SaveAndContinue({ isPending }: { isPending: boolean }) {
  return (
    <StepAct>
      <SubmitButton pending={isPending} pendingLabel="Saving…">
        Save and continue
      </SubmitButton>
    </StepAct>
  );
}
