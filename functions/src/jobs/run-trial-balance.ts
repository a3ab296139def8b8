import { write } from "firebase-functions/logger";
import { MINUTE } from "../core/constants.ts";
import type { TrialBalance, TrialCheck } from "../core/derived/trial-balance.ts";
import type { Instant } from "../core/fields.ts";
import { logged } from "../log-context.ts";
import { closeBooks } from "../operations/derived/closed/close-books.ts";
import { forgetMended } from "../operations/derived/night/forget-mended.ts";
import { saveBooksHealth } from "../operations/derived/night/save-review.ts";
import { saveWeeks } from "../operations/derived/save-weeks.ts";
import { reviewBooks } from "./review-books.ts";

/** Logs a difference for operators: its kind, ids and amounts, nothing personal. */
function logDifference({ kind, ...facts }: TrialCheck, date: string): void {
  write(
    logged({
      severity: "ERROR",
      message: `The books differ: ${kind}`,
      path: "jobs/trialBalance",
      date,
      kind,
      ...facts,
    }),
  );
}

/** ms that one run may compare for, besides closing the day. */
const REVIEW_BUDGET = 4 * MINUTE;

/**
 * Closes the books of the days due at `now` (ms UTC), in this deployment, stores what differs for the desk, counts the weeks, and continues with
 * what the night still has to compare.
 */
export async function runTrialBalance(now: Instant): Promise<TrialBalance[]> {
  const until = Date.now() + REVIEW_BUDGET;
  const done = await closeBooks(logDifference, now);
  await saveBooksHealth(now);
  await forgetMended(now);
  if (done.length > 0) await saveWeeks(now);
  await reviewBooks(logDifference, () => Date.now() < until, now);
  return done;
}
