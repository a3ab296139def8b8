import type { PricingData } from "@core/api/public/public-data.ts";
import { priceOf } from "@core/booking/money/price.ts";

/** A pricing area, as published. */
export type PublicArea = PricingData["areas"][number];
export type AreaOffer = PublicArea["beacons"][number] & { area: PublicArea };

/** The beacons of all areas in one list, each with its area (spec §3). */
export const offersOfAreas = (areas: readonly PublicArea[]): AreaOffer[] =>
  areas.flatMap((area) => area.beacons.map((beacon) => ({ ...beacon, area })));

/** Groups items by key, in order of first appearance. */
export const groupBy = <T>(all: readonly T[], keyOf: (one: T) => string): [string, T[]][] => {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return [...groups];
};

/** The prices of an offer, minor units. */
interface OfferPrice {
  /** For the minimum number of people. */
  least: number;
  /** For each additional person. */
  more: number;
  /** For a full group. */
  full: number;
}

export const offerPrice = (offer: AreaOffer): OfferPrice => {
  const { min, max } = offer.people;
  return {
    least: priceOf(offer, min).amount,
    more: offer.perPerson,
    full: priceOf(offer, max).amount,
  };
};

/** The lowest price among offers, minor units with its currency; undefined if the currencies differ. */
export const lowestPrice = (
  offers: readonly AreaOffer[],
): { amount: number; currency: string } | undefined => {
  const [currency, ...others] = new Set(offers.map(({ area }) => area.currency));
  if (currency === undefined || others.length > 0) return undefined;
  return { amount: Math.min(...offers.map((offer) => offerPrice(offer).least)), currency };
};

const bySize = (a: AreaOffer, b: AreaOffer) => a.people.min - b.people.min || a.minutes - b.minutes;

/** How many offers the answer to a ZIP code names. */
const SHORTEST = 3;

/** The shortest offer of each style for the fewest people, the shortest and cheapest first, at most three. */
export const shortestOffers = (offers: readonly AreaOffer[]): AreaOffer[] => {
  const least = (offer: AreaOffer) => offerPrice(offer).least;
  const sorted = offers.toSorted((a, b) => bySize(a, b) || least(a) - least(b));
  return groupBy(sorted, ({ style }) => style)
    .flatMap(([, [first]]) => first ?? [])
    .slice(0, SHORTEST);
};

/** An area's price list: its styles in their given order, each with its offers sorted by group size, then length. */
export interface AreaPrices {
  area: PublicArea;
  styles: [style: string, offers: AreaOffer[]][];
}

/** The price lists of all areas with offers. */
export const priceLists = (areas: readonly PublicArea[]): AreaPrices[] =>
  groupBy(offersOfAreas(areas), ({ area }) => area.id).flatMap(([, offers]) => {
    const [first] = offers;
    if (!first) return [];
    const styles = groupBy(offers, ({ style }) => style);
    return [{ area: first.area, styles: styles.map(([style, all]) => [style, all.toSorted(bySize)]) }];
  });

/** The areas with one of them first, so that a visitor's own prices are on top; unchanged without one. */
export const areasWithFirst = (areas: readonly PublicArea[], first: PublicArea | undefined): PublicArea[] =>
  areas.toSorted((a, b) => Number(b.id === first?.id) - Number(a.id === first?.id));

/** "1 person", "2 to 4 people" */
export const peopleText = ({ min, max }: AreaOffer["people"]): string => {
  if (min === max) return max === 1 ? "1 person" : `${max} people`;
  return `${min} to ${max} people`;
};

/** The names of areas joined for a sentence: "Chicago and New York City". */
export const areaNamesText = (areas: readonly PublicArea[]): string =>
  new Intl.ListFormat("en-US").format(areas.map(({ name }) => name));
