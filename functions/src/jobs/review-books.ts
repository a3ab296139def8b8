import { isDifferent, type TrialCheck } from "../core/derived/trial-balance.ts";
import type { Instant } from "../core/fields.ts";
import { reviewSlice } from "../operations/derived/night/review-slice.ts";
import { saveReview } from "../operations/derived/night/save-review.ts";
import { readBooksState } from "../store/derived/closed/books-state.ts";

/**
 * Compares at `now` (ms UTC) what a night compares beside the day that it closed: older closed days in turn, bookings with
 * calendars, events and money. Stops when `isTimeLeft` returns false, and continues there in the next run. One read once it is done.
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
    await saveReview(state, slice, now);
  }
}
