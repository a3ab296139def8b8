import { foldedAt } from "../../core/prices/price-change.ts";
import { get } from "../../store/access.ts";
import { clearAreaCache } from "../../store/booking/pricing.ts";
import { pricingPlans } from "../../store/collections.ts";
import { type Batch, decide } from "../../store/commit.ts";
import { putAreaPlan } from "../../store/settings/area-plans.ts";
import { toStored, withId } from "../../store/settings/areas.ts";
import { dropEndedPictures } from "../desk/prices/change-area.ts";

/**
 * Writes what can be booked in an area at `now`, where browsers read it; does nothing if it is up to date. Where a city opens
 * with it, `onOpen` adds to the same batch.
 */
export async function foldArea(
  id: string,
  now: number,
  onOpen: (batch: Batch, area: string) => Promise<void>,
): Promise<void> {
  await decide(async (batch) => {
    const read = await get(pricingPlans().doc(id));
    const [area] = withId(read);
    if (area?.due === undefined || area.due > now) return;
    const after = foldedAt(area, now);
    await dropEndedPictures(batch, area, after, now);
    putAreaPlan(batch, read, toStored(after));
    if (area.launch && !after.launch) await onOpen(batch, id);
  });
  clearAreaCache();
}
