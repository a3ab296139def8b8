import type { PriceLine } from "@core/booking/booking.ts";
import { priceOf } from "@core/booking/money/price.ts";
import { type AreaOffer, offersOfAreas, type PublicArea } from "../../../parts/showcase/price-list.ts";

/** The input of the price calculator; an empty offer is not chosen yet. */
interface PriceQuery {
  /** Id of an offer. */
  offer: string;
  /** The requested number; an offer may allow fewer. */
  people: number;
}

/** The price of a session, minor units. */
interface PriceCalculation {
  offer: AreaOffer;
  people: number;
  lines: PriceLine[];
  total: number;
}

/** Calculates a price: for the chosen offer or else the first, for the requested people or as close as the offer allows. */
export const calculatePrice = (areas: readonly PublicArea[], query: PriceQuery): PriceCalculation | null => {
  const offers = offersOfAreas(areas);
  const offer = offers.find(({ id }) => id === query.offer) ?? offers[0];
  if (!offer) return null;
  const people = Math.min(Math.max(query.people, offer.people.min), offer.people.max);
  const { amount, lines } = priceOf(offer, people);
  return { offer, people, lines, total: amount };
};

/** The best match of an offer in another area: the same session, else its style, else the first; undefined without any. */
export const matchingOffer = (offer: AreaOffer, area: PublicArea): string | undefined => {
  const { beacons } = area;
  const same = beacons.filter(({ style }) => style === offer.style);
  const matching =
    same.find(({ service, minutes }) => service === offer.service && minutes === offer.minutes) ??
    same.find(({ minutes }) => minutes === offer.minutes) ??
    same[0] ??
    beacons[0];
  return matching?.id;
};

/** The numbers of people an offer allows. */
export const groupSizesOf = ({ people: { min, max } }: AreaOffer): number[] =>
  Array.from({ length: Math.max(0, max - min + 1) }, (_, index) => min + index);
