import type { CaseState } from "../../core/error-details.ts";
import { AppError } from "../../core/errors.ts";
import type { Batch } from "../../store/commit.ts";
import type { AuditedChange, OperatorRequest } from "./act-once.ts";

/** What an operator decides about something that people wrote. */
interface ModerationInput {
  id: string;
  outcome: string;
  /** The reply to the person who wrote to us. */
  text?: string | undefined;
  /** When the text they saw was written, ms UTC: a text that has changed since is not published. */
  seenAt?: number | undefined;
  /** The version of the record, as its case showed it. */
  version?: number | undefined;
}

/** A decision that is in the batch: its change for the audit, and the answer. */
type Moderated = AuditedChange & { answer: { status: string } };

/** Puts a decision about one kind of words into the batch. */
export type Moderate = (
  batch: Batch,
  operator: OperatorRequest,
  input: ModerationInput,
) => Promise<Moderated>;

/** Refuses to act on a case that another operator has closed or its author has changed. */
export function caseIs(status: CaseState): AppError {
  const message =
    status === "closed"
      ? "Someone else has just closed this case."
      : "This was changed since you opened it. Please look at it again.";
  return new AppError("wrong-state", message, { status });
}
