import type { Area } from "../model/pricing.ts";

/** A postal code as prefixes are compared: capitals and digits alone. */
const bare = (postalCode: string): string => postalCode.toUpperCase().replace(/[^A-Z0-9]/g, "");

type Served = Pick<Area, "postalPrefixes">;

/** The area that serves a postal code; the longest matching prefix wins. Undefined where nobody comes. */
export function areaOf<A extends Served>(areas: readonly A[], postalCode: string): A | undefined {
  const code = bare(postalCode);
  let best: { area: A; length: number } | undefined;
  for (const area of areas) {
    for (const prefix of area.postalPrefixes.map(bare)) {
      if (prefix === "" || !code.startsWith(prefix)) continue;
      if (!best || prefix.length > best.length) best = { area, length: prefix.length };
    }
  }
  return best?.area;
}

/** How far a code is from a prefix in the order of post offices; neighbours in that order are near each other. */
function distance(code: string, prefix: string): number {
  const digits = (text: string) => Number.parseInt(text.slice(0, prefix.length), 10);
  const apart = Math.abs(digits(code) - digits(prefix));
  return Number.isNaN(apart) ? Number.MAX_SAFE_INTEGER : apart;
}

/**
 * The area to name to somebody nobody comes to: one of the same region, else the one with the nearest postal code.
 * Undefined only when there is no area at all.
 */
export function nearestArea<A extends Served & Pick<Area, "region">>(
  areas: readonly A[],
  place: { region: string; postalCode: string },
): A | undefined {
  const code = bare(place.postalCode);
  const rank = (area: A) => {
    if (bare(area.region) === bare(place.region)) return -1;
    return Math.min(...area.postalPrefixes.map((prefix) => distance(code, bare(prefix))));
  };
  return areas
    .map((area) => ({ area, rank: rank(area) }))
    .sort((a, b) => a.rank - b.rank)
    .at(0)?.area;
}
