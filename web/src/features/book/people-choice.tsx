import { styled } from "@mui/material/styles";
import { priceOf } from "@shared/domain/price.ts";
import type { Beacon } from "@shared/model/pricing.ts";
import { perHead } from "../../booking/per-head.ts";
import { formatMoney } from "../../ui/money-format.ts";
import { Quiet, Row } from "../../ui/panel.tsx";

const Group = styled("fieldset")({
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
  "& > legend": { padding: "0 0 10px", fontWeight: 600 },
});
const Turn = styled("button")(({ theme }) => ({
  width: 48,
  height: 48,
  borderRadius: 24,
  border: 0,
  font: "inherit",
  fontSize: "1.4rem",
  lineHeight: 1,
  cursor: "pointer",
  color: theme.vars.palette.primary.main,
  background: theme.vars.palette.mist,
  "&:disabled": { color: theme.vars.palette.control, cursor: "default" },
}));
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

/** How many practise, with what it costs each of them. */
export function PeopleChoice({ beacon, people, currency, onChange }: PeopleChoiceProps) {
  const { min, max } = beacon.people;
  const { amount } = priceOf(beacon, people);
  const each = formatMoney(perHead(amount, people), currency);
  return (
    <Group>
      <legend>People</legend>
      <Row>
        <Turn
          type="button"
          aria-label="One less"
          disabled={people <= min}
          onClick={() => onChange(people - 1)}
        >
          −
        </Turn>
        <Count aria-label="People">{people}</Count>
        <Turn
          type="button"
          aria-label="One more"
          disabled={people >= max}
          onClick={() => onChange(people + 1)}
        >
          +
        </Turn>
        <span aria-live="polite">
          <strong>{formatMoney(amount, currency)}</strong>{" "}
          <Quiet>{people > 1 ? `for the session, ${each} a person` : "for you alone"}</Quiet>
        </span>
      </Row>
      <Quiet>
        {max > min
          ? `${min} to ${max} people; each further person adds ${formatMoney(beacon.perPerson, currency)}.`
          : `This session is for ${max} ${max === 1 ? "person" : "people"}.`}
      </Quiet>
    </Group>
  );
}
