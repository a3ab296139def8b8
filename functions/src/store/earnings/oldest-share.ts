import { isEarned } from "../../core/earnings/earnings-item.ts";
import type { Instant } from "../../core/fields.ts";
import { list } from "../access.ts";
import { earningsItems } from "../collections.ts";

/** How many of the oldest items are searched for the first share; adjustments may come before it. */
const OLDEST = 20;

/** When an instructor whose sums don't say so first earned something. One read for each item. */
export async function oldestShareOf(instructorId: string): Promise<Instant | undefined> {
  const oldest = await list(earningsItems(instructorId).orderBy("at").limit(OLDEST));
  return oldest.find(({ data }) => data && isEarned(data))?.data?.at;
}
