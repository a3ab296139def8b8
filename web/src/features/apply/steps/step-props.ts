import type { ApplicationDraftState } from "../form/use-application-draft.ts";

export interface StepFormProps {
  draft: ApplicationDraftState;
  /** Whether a press of "Save and continue" is being answered. */
  isContinuing: boolean;
  /** Saves and goes on to the next step. */
  onDone: () => Promise<void>;
}
