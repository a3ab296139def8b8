import { areaOf, nearestArea } from "../shared/domain/area.ts";
import { AppError } from "../shared/errors.ts";
import type { Area } from "../shared/model/pricing.ts";
import { get, list } from "./access.ts";
import { pricing } from "./collections.ts";
import { memory } from "./memory.ts";

const kept = memory<Area[]>(60_000, 1);

/** All areas, at most 50, kept in memory for a minute: good for showing and finding, not for charging. */
export const areas = (): Promise<Area[]> =>
  kept.recall("all", async () => {
    const found = await list(pricing().limit(50));
    return found.flatMap(({ ref, data }) => (data ? [{ ...data, id: ref.id }] : []));
  });

/** Forgets the areas kept in memory. */
export const forgetAreas = kept.forget;

/** Reads one area as it stands now: one read. Undefined for an unknown id, and for no id at all. */
export async function getArea(id: string): Promise<Area | undefined> {
  if (id === "") return undefined;
  const { data } = await get(pricing().doc(id));
  return data && { ...data, id };
}

/** The area that serves a postal code, from memory. */
export const areaByPostalCode = async (postalCode: string): Promise<Area | undefined> =>
  areaOf(await areas(), postalCode);

/**
 * Finds the area of an address, and reads it as it stands now: one read.
 * @throws AppError `outside-area` with `details` {nearest: name of an area, or empty}
 */
export async function mustFindArea(place: { region: string; postalCode: string }): Promise<Area> {
  const known = await areaByPostalCode(place.postalCode);
  const area = known && (await getArea(known.id));
  if (area && areaOf([area], place.postalCode)) return area;
  throw new AppError("outside-area", undefined, { nearest: nearestArea(await areas(), place)?.name ?? "" });
}
