import type { PricingData } from "@shared/api/public-data.ts";
import { priceOf } from "@shared/domain/price.ts";
import { perHead } from "../../booking/per-head.ts";

/** A pricing area, as everybody may read it. */
export type PublicArea = PricingData["areas"][number];
/** One priced offer, with its area. */
export type Offer = PublicArea["beacons"][number] & { area: PublicArea };

/** The beacons of all areas in one list, each with its area (spec §5). */
export const flatten = (areas: readonly PublicArea[]): Offer[] =>
  areas.flatMap((area) => area.beacons.map((beacon) => ({ ...beacon, area })));

/** Things that share a key, in the order in which the keys came. */
export const groupedBy = <T>(all: readonly T[], keyOf: (one: T) => string): [string, T[]][] => {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return [...groups];
};

/** What an offer costs, minor units. */
export interface OfferPrice {
  /** For as few people as it is made for. */
  least: number;
  /** For each person more. */
  more: number;
  /** For each of a full group. */
  each: number;
}

export const offerPrice = (offer: Offer): OfferPrice => {
  const { min, max } = offer.people;
  return {
    least: priceOf(offer, min).amount,
    more: offer.perPerson,
    each: perHead(priceOf(offer, max).amount, max),
  };
};

/** The lowest price among offers, minor units with its currency; undefined where they are not in one currency. */
export const lowest = (offers: readonly Offer[]): { amount: number; currency: string } | undefined => {
  const [currency, ...others] = new Set(offers.map(({ area }) => area.currency));
  if (currency === undefined || others.length > 0) return undefined;
  return { amount: Math.min(...offers.map((offer) => offerPrice(offer).least)), currency };
};

/** An area's price list: its styles as they were listed, each with its offers from small to large groups, short ones first. */
export interface AreaPrices {
  area: PublicArea;
  styles: [style: string, offers: Offer[]][];
}

const bySize = (a: Offer, b: Offer) => a.people.min - b.people.min || a.minutes - b.minutes;

/** The price lists of all areas that have anything to offer. */
export const priceLists = (areas: readonly PublicArea[]): AreaPrices[] =>
  groupedBy(flatten(areas), ({ area }) => area.id).flatMap(([, offers]) => {
    const [first] = offers;
    if (!first) return [];
    const styles = groupedBy(offers, ({ style }) => style);
    return [{ area: first.area, styles: styles.map(([style, all]) => [style, all.toSorted(bySize)]) }];
  });

/** "1 person", "2 to 4 people" */
export const peopleWords = ({ min, max }: Offer["people"]): string => {
  if (min === max) return max === 1 ? "1 person" : `${max} people`;
  return `${min} to ${max} people`;
};

/** The names of areas as they stand in a sentence: "Chicago and New York City". */
export const areaNames = (areas: readonly PublicArea[]): string =>
  new Intl.ListFormat("en-US").format(areas.map(({ name }) => name));
