import type { PricingArea } from "@core/people/places/pricing.ts";

const unique = (all: readonly string[]) => [...new Set(all)];

/** The styles of all offers, and those chosen before. */
export const offeredStyles = (areas: readonly PricingArea[], chosen: readonly string[]): string[] =>
  unique([...areas.flatMap(({ beacons }) => beacons.map(({ style }) => style)), ...chosen]).sort();

/** The offers of the chosen areas, labeled with the area if there are several. */
export const taughtOffers = (
  areas: readonly PricingArea[],
  chosen: readonly string[],
): { id: string; label: string }[] => {
  const open = areas.filter(({ id }) => chosen.includes(id));
  return open.flatMap(({ name, beacons }) =>
    beacons.map(({ id, service, minutes }) => ({
      id,
      label: `${service}, ${minutes} min${open.length > 1 ? ` (${name})` : ""}`,
    })),
  );
};

/** The chosen offers that the chosen areas have. */
export const keptOffers = (
  areas: readonly PricingArea[],
  chosenAreas: readonly string[],
  beacons: readonly string[],
): string[] => {
  const offered = new Set(taughtOffers(areas, chosenAreas).map(({ id }) => id));
  return beacons.filter((id) => offered.has(id));
};
