import { localDate } from "../../core/availability/time-zone.ts";
import { dailyId } from "../../core/derived/daily-stats.ts";
import type { Instant } from "../../core/fields.ts";
import { MOST_AREAS } from "../../core/prices/area-change.ts";
import { list } from "../access.ts";
import { dailyStats, unmetSearches } from "../collections.ts";
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

/** Adds the unmet searches of a date to its figures. */
export async function addUnmet(batch: Batch, date: string): Promise<void> {
  for (const { data } of await list(unmetSearches().where("date", "==", date).limit(MOST_AREAS)))
    if (data)
      batch.add(
        dailyStats().doc(dailyId(date, data.area)),
        { counts: { unmet: data.count } },
        { date, area: data.area },
      );
}
