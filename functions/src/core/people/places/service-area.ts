import { isPostalCode } from "./postal-code.ts";
import type { PricingArea } from "./pricing.ts";

/** Normalizes a postal code for comparison: capital letters and digits only. */
export const normalizePostalCode = (postalCode: string): string =>
  postalCode
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "");

type PostalArea = Pick<PricingArea, "postalPrefixes">;

/**
 * Finds the area that serves a whole postal code of its country; the longest matching prefix wins. Undefined outside
 * every area.
 */
export function findServingArea<A extends PostalArea & Pick<PricingArea, "country">>(
  areas: readonly A[],
  postalCode: string,
): A | undefined {
  const code = normalizePostalCode(postalCode);
  let best: { area: A; length: number } | undefined;
  for (const area of areas) {
    if (!isPostalCode(area.country, postalCode)) continue;
    for (const prefix of area.postalPrefixes.map(normalizePostalCode)) {
      if (prefix === "" || !code.startsWith(prefix)) continue;
      if (!best || prefix.length > best.length) best = { area, length: prefix.length };
    }
  }
  return best?.area;
}

/** Numeric distance between a code and a prefix: close numbers are usually close places. */
function distance(code: string, prefix: string): number {
  const digits = (text: string) => Number.parseInt(text.slice(0, prefix.length), 10);
  const apart = Math.abs(digits(code) - digits(prefix));
  return Number.isNaN(apart) ? Number.MAX_SAFE_INTEGER : apart;
}

/**
 * The area to suggest to a customer outside every area: one of the same region, else the closest postal code.
 * Undefined only if there are no areas.
 */
export function nearestArea<A extends PostalArea & Pick<PricingArea, "region">>(
  areas: readonly A[],
  place: { region: string; postalCode: string },
): A | undefined {
  const code = normalizePostalCode(place.postalCode);
  const rank = (area: A) => {
    if (normalizePostalCode(area.region) === normalizePostalCode(place.region)) return -1;
    return Math.min(...area.postalPrefixes.map((prefix) => distance(code, normalizePostalCode(prefix))));
  };
  return areas
    .map((area) => ({ area, rank: rank(area) }))
    .sort((a, b) => a.rank - b.rank)
    .at(0)?.area;
}
