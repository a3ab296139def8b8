import { isDifferent, type TrialCheck } from "../core/derived/trial-balance.ts";
import type { Instant } from "../core/fields.ts";
import { logPostponed, writeLine } from "../http/log-postponed.ts";
import { type LostChange, reviewSlice } from "../operations/derived/night/review-slice.ts";
import { saveReview } from "../operations/derived/night/save-review.ts";
import { readBooksState } from "../store/derived/closed/books-state.ts";

const PATH = "jobs/trialBalance";

function logLost({ id, error }: LostChange): void {
  if (error !== undefined) logPostponed("A lost change of a booking could not be told", PATH, error, id);
  else
    writeLine({
      severity: "WARNING",
      message: "A change of a booking was lost and is told now",
      path: PATH,
      ref: id,
    });
}

/**
 * Compares at `now` (ms UTC) what a night compares beside the day that it closed: older closed days in turn, bookings with
 * calendars, events and money, and tells what triggers lost of those that changed. Stops when `isTimeLeft` returns false, and continues there in the next run. One read once it is done.
 */
export async function reviewBooks(
  onDifference: (check: TrialCheck, date: string) => void,
  isTimeLeft: () => boolean,
  now: Instant,
): Promise<void> {
  while (isTimeLeft()) {
    const state = await readBooksState();
    const slice = state.data && (await reviewSlice(state.data, now));
    if (!slice) return;
    for (const one of slice.checks) if (isDifferent(one)) onDifference(one, slice.review.night);
    for (const one of slice.lost ?? []) logLost(one);
    await saveReview(state, slice, now);
  }
}
