import type { Query } from "firebase-admin/firestore";
import { MOST_AREAS } from "../../core/prices/area-change.ts";
import { pricesInForce } from "../../core/prices/prices-at.ts";
import { StoredArea } from "../../core/prices/stored-area.ts";
import { get, type Loaded, list, schemaConverter } from "../access.ts";
import { pricingAreas, pricingPlans } from "../collections.ts";
import type { Batch } from "../commit.ts";

const unsplitConverter = schemaConverter(StoredArea);

/** Areas from before plans had documents of their own: see `splitPricing`. */
export const unsplitAreas = () => pricingAreas().withConverter(unsplitConverter);

/** Every area with its plan (`MOST_AREAS` at most), and whether the plans are still where browsers read. */
interface AreaPlans {
  found: Loaded<StoredArea>[];
  isUnsplit: boolean;
}

/**
 * Reads every area with its plan: one read each; one more before `splitPricing`. `read` may leave out what can't be read:
 * not for a decision about areas, which must not overlap.
 */
export async function listAreaPlans(
  read: (query: Query<StoredArea>) => Promise<Loaded<StoredArea>[]> = list,
): Promise<AreaPlans> {
  const found = await read(pricingPlans().limit(MOST_AREAS));
  if (found.length > 0) return { found, isUnsplit: false };
  return { found: await read(unsplitAreas().limit(MOST_AREAS)), isUnsplit: true };
}

/** Reads an area with its plan: one read; two for one that does not exist, and before `splitPricing`. */
export async function getAreaPlan(id: string): Promise<StoredArea | undefined> {
  const { data } = await get(pricingPlans().doc(id));
  return data ?? (await get(unsplitAreas().doc(id))).data;
}

/**
 * Puts an area's plan into the batch, which must still be as it was read, and what of it everyone may read: nothing of a city
 * that has not opened.
 */
export function putAreaPlan(batch: Batch, read: Loaded<StoredArea>, after: StoredArea): void {
  batch.put(read, after);
  if (!after.launch) batch.set(pricingAreas().doc(read.ref.id), pricesInForce(after));
}

/** Puts the plans of areas into the batch that are still where browsers read, and takes them away there. */
export function moveAreaPlans(batch: Batch, unsplit: readonly Loaded<StoredArea>[]): void {
  for (const { ref, data } of unsplit) {
    if (!data) continue;
    batch.create(pricingPlans().doc(ref.id), data);
    batch.set(pricingAreas().doc(ref.id), pricesInForce(data));
  }
}
