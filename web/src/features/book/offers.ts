import type { Area, Beacon } from "@shared/model/pricing.ts";

/** A style as it is chosen from: its lengths (minutes, rising) and what it costs at least (minor units). */
export interface StyleOffer {
  style: string;
  minutes: number[];
  from: number;
}

/** The styles of an area in the order of its price list. */
export const stylesOf = (beacons: readonly Beacon[]): StyleOffer[] => {
  const styles = new Map<string, StyleOffer>();
  for (const { style, minutes, amount } of beacons) {
    const known = styles.get(style) ?? { style, minutes: [], from: amount };
    if (!known.minutes.includes(minutes)) known.minutes.push(minutes);
    known.minutes.sort((a, b) => a - b);
    known.from = Math.min(known.from, amount);
    styles.set(style, known);
  }
  return [...styles.values()];
};

/** Offers of a style, shortest first. */
export const offersOf = (beacons: readonly Beacon[], style: string): Beacon[] =>
  beacons.filter((beacon) => beacon.style === style).sort((a, b) => a.minutes - b.minutes);

/** An offer in all areas, with its area. */
export const findBeacon = (
  areas: readonly Area[],
  id: string,
): { area: Area; beacon: Beacon } | undefined => {
  for (const area of areas) {
    const beacon = area.beacons.find((one) => one.id === id);
    if (beacon) return { area, beacon };
  }
  return undefined;
};

/** The offer of a style to begin with: the length that is nearest to an hour. */
export const usualOffer = (beacons: readonly Beacon[], style: string): Beacon | undefined =>
  offersOf(beacons, style).sort((a, b) => Math.abs(a.minutes - 60) - Math.abs(b.minutes - 60))[0];

/** A number of people an offer is made for: the nearest to the one wished. */
export const fitPeople = ({ people }: Pick<Beacon, "people">, wished: number): number =>
  Math.min(Math.max(wished, people.min), people.max);
