import { TOP_UP_LIMITS } from "@core/constants.ts";
import type { SavedCard } from "@core/people/user.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { paths, withNextPath } from "../../routing/paths.ts";
import { Options } from "../../ui/forms/option.tsx";
import { Row } from "../../ui/layout.ts";
import { CardOptions } from "./cards/card-options.tsx";
import { CreditOption } from "./credit-option.tsx";

const Links = styled(Row)({ "& a": { padding: "10px 0" } });

interface PayChoiceProps {
  cards: readonly SavedCard[];
  /** Minor units. */
  available: number;
  needed: number;
  currency: string;
  chosen: string;
  /** Address to return to from the settings. */
  here: string;
  /** Whether the welcome offer adds to a top-up, so that the page says what to top up. */
  hasGift?: boolean;
  onChoose: (pmid: string) => void;
  /** Adds a card on the same page; null while its form is open there. Without it a link leads to the settings. */
  onAddCard?: (() => void) | null;
}

/** Choice of credit or a card, with links to add more of either. */
export function PayChoice(props: PayChoiceProps) {
  const { cards, available, needed, currency, chosen, here, hasGift = false, onChoose, onAddCard } = props;
  const short = needed - available;
  const topUp = `${withNextPath(paths.billing, here)}&amount=${Math.max(short, TOP_UP_LIMITS.min)}`;
  const add = cards.length > 0 ? "Add another card" : "Add a card";
  return (
    <>
      <Options least={260} legend="How would you like to pay?">
        <CreditOption
          available={available}
          needed={needed}
          currency={currency}
          name="pay"
          isChosen={chosen === "credit"}
          onChoose={() => onChoose("credit")}
        />
        <CardOptions name="pay" cards={cards} chosen={chosen} onChoose={onChoose} />
      </Options>
      <Links>
        {short > 0 && !hasGift && cards.length > 0 && <Link to={topUp}>Add credit</Link>}
        {onAddCard && <Button onClick={onAddCard}>{add}</Button>}
        {onAddCard === undefined && <Link to={withNextPath(paths.addCard, here)}>{add}</Link>}
      </Links>
    </>
  );
}
