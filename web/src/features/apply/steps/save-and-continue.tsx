import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { Row } from "../../../ui/layout.ts";

/** The button at the end of a step, which saves it and opens the next one. */
export function SaveAndContinue({ isPending }: { isPending: boolean }) {
  return (
    <Row>
      <SubmitButton pending={isPending} pendingLabel="Saving…">
        Save and continue
      </SubmitButton>
    </Row>
  );
}
