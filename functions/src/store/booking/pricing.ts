import { AppError } from "../../core/errors.ts";
import type { PricingArea } from "../../core/people/pricing.ts";
import { findServingArea, nearestArea } from "../../core/people/service-area.ts";
import { get, list } from "../access.ts";
import { pricingAreas } from "../collections.ts";
import { createTtlCache } from "../ttl-cache.ts";

const areaCache = createTtlCache<PricingArea[]>(60_000, 1);

/** All areas, at most 50, cached for a minute: for showing and searching, not for charging. */
export const listAreas = (): Promise<PricingArea[]> =>
  areaCache.getOrLoad("all", async () => {
    const found = await list(pricingAreas().limit(50));
    return found.flatMap(({ ref, data }) => (data ? [{ ...data, id: ref.id }] : []));
  });

/** Empties the cache of areas. */
export const clearAreaCache = areaCache.clear;

/** Reads one area, uncached: one read. Undefined for an unknown or empty id. */
export async function getArea(id: string): Promise<PricingArea | undefined> {
  if (id === "") return undefined;
  const { data } = await get(pricingAreas().doc(id));
  return data && { ...data, id };
}

/** The area that serves a postal code, from the cache. */
const findAreaByPostalCode = async (postalCode: string): Promise<PricingArea | undefined> =>
  findServingArea(await listAreas(), postalCode);

/**
 * Finds the area of an address and reads it uncached: one read.
 * @throws AppError `outside-area` with `details` {nearest: name of an area, or empty}
 */
export async function mustFindArea(place: { region: string; postalCode: string }): Promise<PricingArea> {
  const known = await findAreaByPostalCode(place.postalCode);
  const area = known && (await getArea(known.id));
  if (area && findServingArea([area], place.postalCode)) return area;
  throw new AppError("outside-area", undefined, {
    nearest: nearestArea(await listAreas(), place)?.name ?? "",
  });
}
