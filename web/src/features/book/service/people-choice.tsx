import { priceOf } from "@core/booking/money/price.ts";
import type { Beacon } from "@core/people/places/pricing.ts";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import { perPersonText } from "../../../parts/booking/price/price-per-person.ts";
import { formatMoney } from "../../../ui/formats/money-format.ts";
import { FieldGroup } from "../../../ui/forms/field-group.tsx";
import { Row } from "../../../ui/layout.ts";
import { Quiet } from "../../../ui/text.ts";
import { useShownChoice } from "../../../ui/use-shown-choice.ts";

const Turn = styled(IconButton)(({ theme }) => ({ background: theme.vars.palette.mist }));
const Count = styled("output")({
  minWidth: 40,
  textAlign: "center",
  fontSize: "1.3rem",
  fontWeight: 700,
  fontVariantNumeric: "tabular-nums",
});

interface PeopleChoiceProps {
  beacon: Beacon;
  people: number;
  currency: string;
  onChange: (people: number) => void;
}

/** The number of people, with the price per person. */
export function PeopleChoice({ beacon, people, currency, onChange }: PeopleChoiceProps) {
  const { min, max } = beacon.people;
  const [shown, choose] = useShownChoice(people);
  const { amount } = priceOf(beacon, shown);
  const each = perPersonText(amount, shown, currency);
  const change = (to: number) => choose(to, () => onChange(to));
  return (
    <FieldGroup legend="People">
      <Row>
        <Turn
          color="primary"
          aria-label="Remove a person"
          disabled={shown <= min}
          onClick={() => change(shown - 1)}
        >
          −
        </Turn>
        <Count aria-label="People">{shown}</Count>
        <Turn
          color="primary"
          aria-label="Add a person"
          disabled={shown >= max}
          onClick={() => change(shown + 1)}
        >
          +
        </Turn>
        <span aria-live="polite">
          <strong>{formatMoney(amount, currency)}</strong>{" "}
          <Quiet>{shown > 1 ? `total, ${each} per person` : "just for you"}</Quiet>
        </span>
      </Row>
      <Quiet>
        {max > min
          ? `${formatMoney(beacon.perPerson, currency)} per extra person, ${min > 1 ? `${min} to ${max} people` : `up to ${max}`}.`
          : `This session is for ${max} ${max === 1 ? "person" : "people"}.`}
      </Quiet>
    </FieldGroup>
  );
}
