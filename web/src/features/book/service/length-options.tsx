import type { Beacon } from "@core/people/places/pricing.ts";
import { formatMoney } from "../../../ui/formats/money-format.ts";
import { Option, Options } from "../../../ui/forms/option.tsx";
import { Quiet } from "../../../ui/text.ts";
import { offerPriceFor, offersOf } from "../choice/offers.ts";

interface LengthOptionsProps {
  beacons: readonly Beacon[];
  chosen: Beacon;
  /** The number of people the customer asked for. */
  requestedPeople: number;
  currency: string;
  onChoose: (beacon: Beacon) => void;
}

/** The lengths of a style, with the offer's name where two are equal. */
export function LengthOptions({ beacons, chosen, requestedPeople, currency, onChoose }: LengthOptionsProps) {
  const offers = offersOf(beacons, chosen.style);
  const priceText = (offer: Beacon) => {
    const { people, amount } = offerPriceFor(offer, requestedPeople);
    return `${formatMoney(amount, currency)}${people > 1 ? ` for ${people} people` : ""}`;
  };
  const isAmbiguous = (minutes: number) => offers.filter((one) => one.minutes === minutes).length > 1;
  return (
    <Options least={120} legend="Length">
      {offers.map((offer) => (
        <Option
          isCompact
          key={offer.id}
          name="length"
          isChosen={offer.id === chosen.id}
          onChoose={() => onChoose(offer)}
        >
          <span>
            <strong>{offer.minutes} minutes</strong>
            <br />
            <Quiet>
              {isAmbiguous(offer.minutes) && `${offer.service} · `}
              {priceText(offer)}
            </Quiet>
          </span>
        </Option>
      ))}
    </Options>
  );
}
