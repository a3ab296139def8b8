import { write } from "firebase-functions/logger";
import type { TrialBalance, TrialCheck } from "../core/derived/trial-balance.ts";
import type { Instant } from "../core/fields.ts";
import { closeBooks } from "./close-books.ts";

/** Logs a difference for operators: its kind, ids and amounts, nothing personal. */
function logDifference({ kind, ...facts }: TrialCheck, date: string): void {
  write({
    severity: "ERROR",
    message: `The books differ: ${kind}`,
    path: "jobs/trialBalance",
    date,
    kind,
    ...facts,
  });
}

/** Closes the books of the days due at `now` (ms UTC), in this deployment. */
export const runTrialBalance = (now: Instant): Promise<TrialBalance[]> => closeBooks(logDifference, now);
