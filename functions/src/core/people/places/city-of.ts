import type { PricingArea } from "./pricing.ts";
import { findServingArea, normalizePostalCode } from "./service-area.ts";

/** Cities that people write otherwise than the area that serves them. */
const cityNames: Readonly<Record<string, string>> = { "New York City": "New York" };

/** The city of an area as people write it in an address: "New York" for New York City. */
export const cityOf = ({ name }: Pick<PricingArea, "name">): string => cityNames[name] ?? name;

/** The city and state of an area: "New York, NY". */
export const placeName = (area: Pick<PricingArea, "name" | "region">): string =>
  `${cityOf(area)}, ${area.region}`;

/** Cities of ZIP codes within an area that people call otherwise than the area, by the first three digits. */
const citiesByPrefix: Readonly<Record<string, string>> = {
  "103": "Staten Island",
  "104": "Bronx",
  "111": "Queens",
  "112": "Brooklyn",
  "113": "Queens",
  "114": "Queens",
  "116": "Queens",
};

/** City and state of a ZIP code that one of the areas serves, as they stand in an address; undefined outside of them. */
export const cityAt = (
  areas: readonly PricingArea[],
  postalCode: string,
): { city: string; region: string } | undefined => {
  const area = findServingArea(areas, postalCode);
  if (!area) return undefined;
  const { country, region } = area;
  const city = country === "US" ? citiesByPrefix[normalizePostalCode(postalCode).slice(0, 3)] : undefined;
  return { city: city ?? cityOf(area), region };
};

/** Whether a city is one that `cityAt` names, and not one that a person wrote on their own. */
export const isCityOfAreas = (areas: readonly PricingArea[], city: string): boolean =>
  areas.some((area) => cityOf(area) === city) || Object.values(citiesByPrefix).includes(city);
