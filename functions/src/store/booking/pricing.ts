import { AppError } from "../../core/errors.ts";
import type { Instant } from "../../core/fields.ts";
import type { PricingArea } from "../../core/people/places/pricing.ts";
import { findServingArea, nearestArea } from "../../core/people/places/service-area.ts";
import { isAreaAhead, isAreaOpen, pricesAt } from "../../core/prices/prices-at.ts";
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

/** All areas that can be read and that customers may find at `now`, closed ones too; cached for a minute. */
export const listShownAreas = async (now: Instant): Promise<StoredAreaWithId[]> =>
  (await listStoredAreas()).filter((area) => !isAreaAhead(area, now));

/**
 * The cities that open after `now`, with what can be booked there then: instructors can already apply to teach there. From the
 * cache.
 */
export const listCitiesAhead = async (now: Instant): Promise<PricingArea[]> =>
  (await listStoredAreas()).flatMap((area) => {
    const opensAt = isAreaAhead(area, now) ? area.launch?.opensAt : undefined;
    return opensAt === undefined ? [] : [pricesAt(area, opensAt)];
  });

/** The areas where instructors can teach, or will: see `listAreas` and `listCitiesAhead`. */
export const listTaughtAreas = async (now: Instant): Promise<PricingArea[]> => [
  ...(await listAreas(now)),
  ...(await listCitiesAhead(now)),
];

/** Empties the cache of areas. */
export const clearAreaCache = areaCache.clear;

const listOpenAreas = async (now: Instant): Promise<StoredAreaWithId[]> =>
  (await listStoredAreas()).filter((area) => isAreaOpen(area, now));

/** The areas that are open, with what can be booked there at `now`: from the cache, for showing and searching. */
export const listAreas = async (now: Instant): Promise<PricingArea[]> =>
  (await listOpenAreas(now)).map((area) => pricesAt(area, now));

/** Reads one area, open or not, uncached: one read. Undefined for an unknown or empty id. */
export async function getStoredArea(id: string): Promise<StoredAreaWithId | undefined> {
  if (id === "") return undefined;
  const data = await getAreaPlan(id);
  return data && { ...data, id };
}

/** Reads one area with what can be booked there at `now`, uncached: one read. Undefined if it is unknown or closed. */
export async function getArea(id: string, now: Instant): Promise<PricingArea | undefined> {
  const area = await getStoredArea(id);
  return area && isAreaOpen(area, now) ? pricesAt(area, now) : undefined;
}

interface SearchedPlace {
  region: string;
  postalCode: string;
}

/** The refusal of a place that no open area serves; names the nearest one. */
export const outsideAreaError = async (place: SearchedPlace, now: Instant): Promise<AppError> =>
  new AppError("outside-area", undefined, {
    nearest: nearestArea(await listOpenAreas(now), place)?.name ?? "",
  });

/**
 * Finds the open area of an address and reads it uncached: one read.
 * @throws AppError `outside-area` with `details` {nearest: name of an area, or empty}
 */
export async function mustFindArea(place: SearchedPlace, now: Instant): Promise<StoredAreaWithId> {
  const known = findServingArea(await listStoredAreas(), place.postalCode);
  const area = known && (await getStoredArea(known.id));
  if (area && isAreaOpen(area, now) && findServingArea([area], place.postalCode)) return area;
  throw await outsideAreaError(place, now);
}
