import { AppError } from "../../core/errors.ts";
import type { Instant } from "../../core/fields.ts";
import type { PricingArea } from "../../core/people/places/pricing.ts";
import { findServingArea, nearestArea } from "../../core/people/places/service-area.ts";
import { isAreaOpen, pricesAt } from "../../core/prices/prices-at.ts";
import type { StoredAreaWithId } from "../../core/prices/stored-area.ts";
import { getAreaPlan, listAreaPlans } from "../settings/area-plans.ts";
import { listReadable } from "../skip-unreadable.ts";
import { createTtlCache } from "../ttl-cache.ts";

const areaCache = createTtlCache<StoredAreaWithId[]>(60_000, 1);

/**
 * All areas that can be read, closed ones too (`MOST_AREAS` at most), cached for a minute: for showing and searching, not
 * for charging.
 */
export const listStoredAreas = (): Promise<StoredAreaWithId[]> =>
  areaCache.getOrLoad("all", async () => {
    const { found } = await listAreaPlans(listReadable);
    return found.flatMap(({ ref, data }) => (data ? [{ ...data, id: ref.id }] : []));
  });

/** Empties the cache of areas. */
export const clearAreaCache = areaCache.clear;

const listOpenAreas = async (): Promise<StoredAreaWithId[]> => (await listStoredAreas()).filter(isAreaOpen);

/** The areas that are open, with what can be booked there at `now`: from the cache, for showing and searching. */
export const listAreas = async (now: Instant): Promise<PricingArea[]> =>
  (await listOpenAreas()).map((area) => pricesAt(area, now));

/** Reads one area, open or not, uncached: one read. Undefined for an unknown or empty id. */
export async function getStoredArea(id: string): Promise<StoredAreaWithId | undefined> {
  if (id === "") return undefined;
  const data = await getAreaPlan(id);
  return data && { ...data, id };
}

/** Reads one area with what can be booked there at `now`, uncached: one read. Undefined if it is unknown or closed. */
export async function getArea(id: string, now: Instant): Promise<PricingArea | undefined> {
  const area = await getStoredArea(id);
  return area && isAreaOpen(area) ? pricesAt(area, now) : undefined;
}

/** The refusal of a place that no open area serves; names the nearest one. */
export const outsideAreaError = async (place: { region: string; postalCode: string }): Promise<AppError> =>
  new AppError("outside-area", undefined, { nearest: nearestArea(await listOpenAreas(), place)?.name ?? "" });

/**
 * Finds the open area of an address and reads it uncached: one read.
 * @throws AppError `outside-area` with `details` {nearest: name of an area, or empty}
 */
export async function mustFindArea(place: { region: string; postalCode: string }): Promise<StoredAreaWithId> {
  const known = findServingArea(await listStoredAreas(), place.postalCode);
  const area = known && (await getStoredArea(known.id));
  if (area && isAreaOpen(area) && findServingArea([area], place.postalCode)) return area;
  throw await outsideAreaError(place);
}
