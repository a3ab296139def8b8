import { JOB_BUDGETS } from "../core/constants.ts";
import type { Instant } from "../core/fields.ts";
import { wakeDeskItem } from "../operations/desk/inbox/follow-desk-item.ts";
import { dueDeskItems } from "../store/desk/inbox/desk-items.ts";

/**
 * Opens the items of the desk's inbox that were snoozed until `now` (ms UTC) or wait from then on, one after the other, until the
 * budget is used up. A failure doesn't stop the others.
 */
export async function sweepDeskItems(
  now: Instant,
  onFailure: (id: string, error: unknown) => void,
): Promise<void> {
  const stopAt = performance.now() + JOB_BUDGETS.deskItems;
  for await (const id of dueDeskItems(now)) {
    await wakeDeskItem(id, now).catch((error: unknown) => onFailure(id, error));
    if (performance.now() >= stopAt) return;
  }
}
