import { localDate } from "../../core/availability/time-zone.ts";
import { dailyId } from "../../core/derived/daily-stats.ts";
import type { Instant } from "../../core/fields.ts";
import { unmetSearches } from "../collections.ts";
import { Batch } from "../commit.ts";

/** Counts an unmet search in an area at `now` (ms UTC): one write. */
export async function countUnmetSearch(
  place: { area: string; timeZone: string },
  now: Instant,
): Promise<void> {
  const date = localDate(now, place.timeZone);
  const batch = new Batch();
  batch.add(unmetSearches().doc(dailyId(date, place.area)), { count: 1 }, { date, area: place.area });
  await batch.commit();
}
