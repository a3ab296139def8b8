import { priceOf } from "@core/booking/money/price.ts";
import type { AreaInDesk } from "../../api/answers.ts";
import { formatMoney } from "../../ui/formats/money-format.ts";

export type OfferInDesk = AreaInDesk["beacons"][number];

/** What a customer pays in the smallest group and in the largest: "$95.00", "$120.00 for 2 to $210.00 for 8". */
export const offerPriceText = (offer: Omit<OfferInDesk, "id" | "isOffered">): string => {
  const { min, max } = offer.people;
  const least = formatMoney(priceOf(offer, min).amount);
  if (min === max) return min === 1 ? least : `${least} for ${min}`;
  return `${least} for ${min} to ${formatMoney(priceOf(offer, max).amount)} for ${max}`;
};
