import type { Card } from "@shared/model/user.ts";
import { useId } from "react";
import { now } from "../api/clock.ts";
import { CardIcon } from "../ui/icons/icons.tsx";
import { Option } from "../ui/option.tsx";
import { Quiet } from "../ui/panel.tsx";
import { cardName, defaultFirst, expiryOf, isExpired } from "./saved-cards.ts";

interface CardOptionsProps {
  cards: readonly Card[];
  /** The chosen payment method. */
  chosen: string;
  onChoose: (pmid: string) => void;
  /** The group's name, where other options stand beside the cards. */
  name?: string;
}

/** Saved cards to choose from, for the inside of `Options`. */
export function CardOptions({ cards, chosen, onChoose, name }: CardOptionsProps) {
  const own = useId();
  return defaultFirst(cards).map((card) => {
    const isOver = isExpired(card, now());
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
            {isOver ? "Expired" : "Expires"} {expiryOf(card)}
            {card.isDefault && " · your default card"}
          </Quiet>
        </span>
      </Option>
    );
  });
}
