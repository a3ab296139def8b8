import { JOB_BUDGETS } from "../core/constants.ts";
import type { Instant } from "../core/fields.ts";
import { logPostponed } from "../http/log-postponed.ts";
import { putAllAsDue } from "../operations/availability/put-all-as-due.ts";
import { foldArea } from "../operations/derived/fold-area.ts";
import { dueAreas } from "../store/settings/areas.ts";

/**
 * Writes the prices that start by `now` (ms UTC), and the cities that open, where browsers read them. The server itself doesn't
 * depend on this job: it reads the area's plan. A failure doesn't stop the others.
 */
export async function sweepPrices(now: Instant): Promise<void> {
  const stopAt = performance.now() + JOB_BUDGETS.prices;
  for await (const id of dueAreas(now)) {
    await foldArea(id, now, putAllAsDue(now)).catch((error: unknown) =>
      logPostponed("A price failed to begin and will be tried again in a minute", "jobs/runDue", error, id),
    );
    if (performance.now() >= stopAt) return;
  }
}
