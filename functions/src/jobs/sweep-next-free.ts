import { JOB_BUDGETS } from "../core/constants.ts";
import type { Instant } from "../core/fields.ts";
import { followDueNextFree } from "../operations/availability/follow-next-free.ts";
import { dueNextFreeAreas } from "../store/availability/next-free.ts";

/** Looks again at the next free days that may have passed by `now` (ms UTC). A failure doesn't stop the other areas. */
export async function sweepNextFree(
  now: Instant,
  onFailure: (id: string, error: unknown) => void,
): Promise<void> {
  const stopAt = performance.now() + JOB_BUDGETS.nextFree;
  for await (const area of dueNextFreeAreas(now)) {
    await followDueNextFree(area, now).catch((error: unknown) => onFailure(area, error));
    if (performance.now() >= stopAt) return;
  }
}
