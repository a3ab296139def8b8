import type { SavedCard } from "@core/people/user.ts";
import { useState } from "react";
import { useLocation } from "react-router-dom";
import { AddCardHere } from "../../../parts/payments/card-form/add-card-here.tsx";
import { PayChoice } from "../../../parts/payments/pay-choice.tsx";

interface OtherWayProps {
  cards: readonly SavedCard[];
  /** Credit, and what it must cover, minor units. */
  available: number;
  needed: number;
  currency: string;
  /** The chosen way to pay; empty while there is none. */
  chosen: string;
  onChoose: (pmid: string) => void;
}

/** Another way to pay where the canceled session's card is gone; a card is added right here. */
export function OtherWay({ cards, chosen, onChoose, ...credit }: OtherWayProps) {
  const { pathname, search } = useLocation();
  const [isAdding, setIsAdding] = useState(false);
  const isOpen = isAdding || chosen === "";
  return (
    <>
      {(cards.length > 0 || chosen !== "") && (
        <PayChoice
          {...credit}
          cards={cards}
          chosen={chosen}
          here={pathname + search}
          onChoose={onChoose}
          onAddCard={isOpen ? null : () => setIsAdding(true)}
        />
      )}
      {isOpen && (
        <AddCardHere
          cards={cards}
          onSaved={(pmid) => {
            setIsAdding(false);
            if (pmid) onChoose(pmid);
          }}
          onCancel={chosen === "" ? undefined : () => setIsAdding(false)}
        />
      )}
    </>
  );
}
