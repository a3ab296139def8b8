import { decide } from "../../store/commit.ts";
import { listAreaPlans, moveAreaPlans } from "../../store/settings/area-plans.ts";

/**
 * Moves the plans of all areas, in one commit, out of the documents that everyone may read: what is planned, by whom, and
 * what has ended. Yields the path of each document before it is changed; `isDry` changes none. A second run finds none.
 */
export async function* splitPricing(isDry: boolean): AsyncIterable<string> {
  const { found, isUnsplit } = await listAreaPlans();
  if (!isUnsplit) return;
  for (const { ref } of found) yield ref.path;
  if (isDry) return;
  await decide(async (batch) => {
    const now = await listAreaPlans();
    if (now.isUnsplit) moveAreaPlans(batch, now.found);
  });
}
