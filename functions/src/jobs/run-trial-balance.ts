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

/** ms after which one run begins no other page; what it compares at one moment then takes its own time. */
const BUDGET = 4 * MINUTE;

/**
 * Closes the books of the days due at `now` (ms UTC), in this deployment, stores what differs for the desk, counts the weeks, and continues with
 * what the night still has to compare.
 */
export async function runTrialBalance(now: Instant): Promise<TrialBalance[]> {
  const until = Date.now() + BUDGET;
  const isTimeLeft = () => Date.now() < until;
  const done = await closeBooks(logDifference, now, isTimeLeft);
  await saveBooksHealth(now);
  await forgetMended(now);
  if (done.length > 0) await saveWeeks(now);
  await reviewBooks(logDifference, isTimeLeft, now);
  return done;
}
