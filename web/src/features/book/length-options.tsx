import type { Beacon } from "@shared/model/pricing.ts";
import { formatMoney } from "../../ui/money-format.ts";
import { Option, Options } from "../../ui/option.tsx";
import { Quiet } from "../../ui/panel.tsx";
import { offersOf } from "./offers.ts";

interface LengthOptionsProps {
  beacons: readonly Beacon[];
  chosen: Beacon;
  currency: string;
  onChoose: (beacon: Beacon) => void;
}

/** The lengths of a style; with the offer's name where two are equally long. */
export function LengthOptions({ beacons, chosen, currency, onChoose }: LengthOptionsProps) {
  const offers = offersOf(beacons, chosen.style);
  const isAmbiguous = (minutes: number) => offers.filter((one) => one.minutes === minutes).length > 1;
  return (
    <Options least={120}>
      <legend>Length</legend>
      {offers.map((offer) => (
        <Option
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
              {formatMoney(offer.amount, currency)}
            </Quiet>
          </span>
        </Option>
      ))}
    </Options>
  );
}
