import { priceOf } from "@core/booking/money/price.ts";
import type { Beacon } from "@core/people/places/pricing.ts";

/** A style to choose: its lengths (minutes, ascending) and its lowest price (minor units), for so many people. */
interface StyleOffer {
  style: string;
  minutes: number[];
  from: number;
  people: number;
}

/** The number of people an offer allows, closest to the requested one. */
export const clampPeople = ({ people }: Pick<Beacon, "people">, requested: number): number =>
  Math.min(Math.max(requested, people.min), people.max);

/** What booking an offer costs, minor units, for the number of people it allows that is closest to the requested one. */
export const offerPriceFor = (beacon: Beacon, requested: number): { people: number; amount: number } => {
  const people = clampPeople(beacon, requested);
  return { people, amount: priceOf(beacon, people).amount };
};

/** The styles of an area in the order of its price list, with their prices for the requested number of people. */
export const stylesOf = (beacons: readonly Beacon[], requested: number): StyleOffer[] => {
  const styles = new Map<string, StyleOffer>();
  for (const beacon of beacons) {
    const { style, minutes } = beacon;
    const { people, amount } = offerPriceFor(beacon, requested);
    const known = styles.get(style) ?? { style, minutes: [], from: amount, people };
    if (!known.minutes.includes(minutes)) known.minutes.push(minutes);
    known.minutes.sort((a, b) => a - b);
    if (amount < known.from) Object.assign(known, { from: amount, people });
    styles.set(style, known);
  }
  return [...styles.values()];
};

/** Offers of a style, shortest first. */
export const offersOf = (beacons: readonly Beacon[], style: string): Beacon[] =>
  beacons.filter((beacon) => beacon.style === style).sort((a, b) => a.minutes - b.minutes);

/** The default offer of a style: one for the requested number of people if there is any, and the closest to an hour. */
export const defaultOffer = (
  beacons: readonly Beacon[],
  style: string,
  requested: number,
): Beacon | undefined => {
  const rank = (beacon: Beacon) =>
    Math.abs(beacon.minutes - 60) + (clampPeople(beacon, requested) === requested ? 0 : 1_000);
  return offersOf(beacons, style).sort((a, b) => rank(a) - rank(b))[0];
};
