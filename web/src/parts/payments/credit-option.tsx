import { formatMoney } from "../../ui/formats/money-format.ts";
import { Option } from "../../ui/forms/option.tsx";
import { GiftIcon } from "../../ui/icons/icons.tsx";
import { Quiet } from "../../ui/text.ts";

interface CreditOptionProps {
  /** The radio group's name. */
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  /** Minor units. */
  available: number;
  needed: number;
  currency: string;
}

/** Credit to choose as the way to pay, if it covers the price. */
export function CreditOption({ name, isChosen, onChoose, available, needed, currency }: CreditOptionProps) {
  const short = needed - available;
  return (
    <Option name={name} isChosen={isChosen} isDisabled={short > 0} onChoose={onChoose}>
      <GiftIcon />
      <span>
        My credit
        <br />
        <Quiet>
          {formatMoney(available, currency)} available
          {available > 0 && short > 0 && `. You need ${formatMoney(short, currency)} more.`}
        </Quiet>
      </span>
    </Option>
  );
}
