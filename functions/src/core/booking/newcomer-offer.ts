import type { Minor } from "../fields.ts";
import type { Beacon } from "../people/places/pricing.ts";
import { priceOf } from "./money/price.ts";

/** The price of an offer for the smallest group it allows, minor units. */
export const startingPriceOf = (beacon: Beacon): Minor => priceOf(beacon, beacon.people.min).amount;

/** The lowest price at which one of these offers can be booked, minor units; undefined without offers. */
export const lowestPriceOf = (beacons: readonly Beacon[]): Minor | undefined =>
  beacons.length === 0 ? undefined : Math.min(...beacons.map(startingPriceOf));

/** The usual length of a session, minutes. */
const USUAL_LENGTH = 60;

/**
 * The offer whose free times a newcomer is shown: for as few people as possible, closest to an hour, cheapest; ties keep
 * the order of the price list. Undefined without offers.
 */
export function newcomerOffer(beacons: readonly Beacon[]): Beacon | undefined {
  const ranksOf = (beacon: Beacon) => [
    beacon.people.min,
    Math.abs(beacon.minutes - USUAL_LENGTH),
    startingPriceOf(beacon),
  ];
  return beacons.toSorted((a, b) => {
    const ranks = ranksOf(b);
    return (
      ranksOf(a)
        .map((rank, at) => rank - (ranks[at] ?? 0))
        .find((difference) => difference !== 0) ?? 0
    );
  })[0];
}
