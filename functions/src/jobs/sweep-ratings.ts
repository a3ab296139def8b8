import { JOB_BUDGETS } from "../core/constants.ts";
import type { Instant } from "../core/fields.ts";
import { WHOLE } from "../core/shards.ts";
import { showDueRating } from "../operations/people/ratings/save-rating.ts";
import { dueRatings } from "../store/people/due-people.ts";

/**
 * Shows the ratings that have been hidden long enough at `now` (ms UTC), one after the other, until the budget is used up.
 * A failure doesn't stop the others.
 */
export async function sweepRatings(
  now: Instant,
  onFailure: (id: string, error: unknown) => void,
  shard = WHOLE,
): Promise<void> {
  const stopAt = performance.now() + JOB_BUDGETS.ratings;
  for await (const id of dueRatings(now, shard)) {
    await showDueRating(id, now).catch((error: unknown) => onFailure(id, error));
    if (performance.now() >= stopAt) return;
  }
}
