import {
  lowestPrice,
  offerPrice,
  offersOfAreas,
  type PublicArea,
  shortestOffers,
} from "../../../parts/showcase/price-list.ts";
import { formatMoney } from "../../../ui/formats/money-format.ts";
import { Points } from "../../../ui/lists/points.ts";

/** What sessions in an area start at, and its shortest offers with their prices. */
export function NearbyPrices({ area }: { area: PublicArea }) {
  const offers = offersOfAreas([area]);
  const from = lowestPrice(offers);
  if (!from) return null;
  return (
    <>
      <p>
        Sessions in {area.name} start at <strong>{formatMoney(from.amount, from.currency)}</strong>.
      </p>
      <Points>
        {shortestOffers(offers).map((offer) => (
          <li key={offer.id}>
            {offer.style}, {offer.minutes} minutes: {formatMoney(offerPrice(offer).least, area.currency)}
            {offer.people.min > 1 && ` for ${offer.people.min} people`}
          </li>
        ))}
      </Points>
    </>
  );
}
