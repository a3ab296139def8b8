import type { ApplicationDraftState } from "../form/use-application-draft.ts";

/** What each step gets. */
export interface StepFormProps {
  draft: ApplicationDraftState;
  /** Saves and goes on to the next step. */
  onDone: () => Promise<void>;
}
