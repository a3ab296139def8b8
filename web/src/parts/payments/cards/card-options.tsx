import type { SavedCard } from "@core/people/user.ts";
import { useId } from "react";
import { now } from "../../../clock.ts";
import { Option } from "../../../ui/forms/option.tsx";
import { CardIcon } from "../../../ui/icons/first-icons.tsx";
import { Quiet } from "../../../ui/text.ts";
import { cardName, formatExpiry, isCardExpired, sortDefaultFirst } from "./saved-cards.ts";

interface CardOptionsProps {
  cards: readonly SavedCard[];
  /** The chosen payment method. */
  chosen: string;
  onChoose: (pmid: string) => void;
  /** The radio group's name, when it has other options as well. */
  name?: string;
  /** Ids of cards that were just declined. */
  declined?: readonly (string | undefined)[];
}

/** Saved cards to choose from, as children of `Options`. */
export function CardOptions({ cards, chosen, onChoose, name, declined }: CardOptionsProps) {
  const own = useId();
  return sortDefaultFirst(cards).map((card) => {
    const isOver = isCardExpired(card, now());
    return (
      <Option
        key={card.pmid}
        name={name ?? own}
        isChosen={chosen === card.pmid}
        isDisabled={isOver}
        onChoose={() => onChoose(card.pmid)}
      >
        <CardIcon />
        <span>
          {cardName(card)}
          <br />
          <Quiet>
            {isOver ? "Expired" : "Expires"} {formatExpiry(card)}
            {declined?.includes(card.pmid) ? " · declined" : card.isDefault && " · default card"}
          </Quiet>
        </span>
      </Option>
    );
  });
}
