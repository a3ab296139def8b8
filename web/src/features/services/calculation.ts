import { priceOf } from "@shared/domain/price.ts";
import type { PriceLine } from "@shared/model/booking.ts";
import { perHead } from "../../booking/per-head.ts";
import { flatten, type Offer, type PublicArea } from "./price-list.ts";

/** What somebody wants to know the price of; an empty offer is not chosen yet. */
export interface Wish {
  /** Id of an offer. */
  offer: string;
  /** As many as were asked for; an offer may be for fewer. */
  people: number;
}

/** The price of a session, minor units. */
export interface Calculation {
  offer: Offer;
  people: number;
  lines: PriceLine[];
  total: number;
  each: number;
}

/** What is worked out for a wish: its offer, or the first there is; its people, or as near as the offer allows. */
export const calculate = (areas: readonly PublicArea[], wish: Wish): Calculation | null => {
  const offers = flatten(areas);
  const offer = offers.find(({ id }) => id === wish.offer) ?? offers[0];
  if (!offer) return null;
  const people = Math.min(Math.max(wish.people, offer.people.min), offer.people.max);
  const { amount, lines } = priceOf(offer, people);
  return { offer, people, lines, total: amount, each: perHead(amount, people) };
};

/** What comes nearest to an offer in another area: the same session, else its style, else the first; undefined without any. */
export const counterpart = (offer: Offer, area: PublicArea): string | undefined => {
  const { beacons } = area;
  const same = beacons.filter(({ style }) => style === offer.style);
  const found =
    same.find(({ service, minutes }) => service === offer.service && minutes === offer.minutes) ??
    same.find(({ minutes }) => minutes === offer.minutes) ??
    same[0] ??
    beacons[0];
  return found?.id;
};

/** The numbers of people an offer is made for. */
export const sizesOf = ({ people: { min, max } }: Offer): number[] =>
  Array.from({ length: Math.max(0, max - min + 1) }, (_, index) => min + index);
