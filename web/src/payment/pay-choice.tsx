import { styled } from "@mui/material/styles";
import { TOP_UP } from "@shared/constants.ts";
import type { Card } from "@shared/model/user.ts";
import { Link } from "react-router-dom";
import { paths, withNext } from "../app/paths.ts";
import { GiftIcon } from "../ui/icons/icons.tsx";
import { formatMoney } from "../ui/money-format.ts";
import { Option, Options } from "../ui/option.tsx";
import { Quiet, Row } from "../ui/panel.tsx";
import { CardOptions } from "./card-options.tsx";

const Links = styled(Row)({ "& a": { padding: "10px 0" } });

interface PayChoiceProps {
  cards: readonly Card[];
  /** Minor units. */
  available: number;
  needed: number;
  currency: string;
  chosen: string;
  /** Where the way back from the settings leads. */
  here: string;
  onChoose: (pmid: string) => void;
}

/** Credit or a card, and how to have more of either. */
export function PayChoice(props: PayChoiceProps) {
  const { cards, available, needed, currency, chosen, here, onChoose } = props;
  const short = needed - available;
  const topUp = `${withNext(paths.billing, here)}&amount=${Math.max(short, TOP_UP.min)}`;
  return (
    <>
      <Options least={260}>
        <legend>How would you like to pay?</legend>
        <Option
          name="pay"
          isChosen={chosen === "credit"}
          isDisabled={short > 0}
          onChoose={() => onChoose("credit")}
        >
          <GiftIcon />
          <span>
            My credit
            <br />
            <Quiet>
              {formatMoney(available, currency)} available
              {short > 0 && `, ${formatMoney(short, currency)} too little`}
            </Quiet>
          </span>
        </Option>
        <CardOptions name="pay" cards={cards} chosen={chosen} onChoose={onChoose} />
      </Options>
      <Links>
        {short > 0 && cards.length > 0 && <Link to={topUp}>Add credit</Link>}
        <Link to={withNext(paths.addCard, here)}>{cards.length > 0 ? "Add another card" : "Add a card"}</Link>
      </Links>
    </>
  );
}
