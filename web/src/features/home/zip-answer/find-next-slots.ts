import type { NextSlotsData } from "@core/api/public/next-slots.ts";
import { findServingArea } from "@core/people/places/service-area.ts";
import { fetchNextSlots, fetchPublicFile } from "../../../parts/showcase/fetch-public-file.ts";

/** Who teaches near a ZIP code and when, or the names of the areas we serve if it is in none of them. */
export type ZipResult = { next: NextSlotsData } | { served: string[] };

/** Finds the area of a ZIP code and its next open times; throws when either cannot be loaded. */
export async function findNextSlots(zip: string): Promise<ZipResult> {
  const { areas } = await fetchPublicFile("pricing");
  const area = findServingArea(areas, zip);
  if (!area) return { served: areas.map(({ name }) => name) };
  return { next: await fetchNextSlots(area.id) };
}
