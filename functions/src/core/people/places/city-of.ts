import type { PricingArea } from "./pricing.ts";

/** Cities that people write otherwise than the area that serves them. */
const cityNames: Readonly<Record<string, string>> = { "New York City": "New York" };

/** The city of an area as people write it in an address: "New York" for New York City. */
export const cityOf = ({ name }: Pick<PricingArea, "name">): string => cityNames[name] ?? name;

/** The city and state of an area: "New York, NY". */
export const placeName = (area: Pick<PricingArea, "name" | "region">): string =>
  `${cityOf(area)}, ${area.region}`;
