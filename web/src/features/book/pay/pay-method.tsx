import { offerPercent } from "@core/people/names.ts";
import { useState } from "react";
import { now } from "../../../clock.ts";
import { AddCardHere } from "../../../parts/payments/card-form/add-card-here.tsx";
import { defaultPaymentMethod } from "../../../parts/payments/cards/saved-cards.ts";
import { useWelcomeOffer } from "../../../parts/payments/gift/use-welcome-offer.ts";
import { WelcomeTopUp } from "../../../parts/payments/gift/welcome-top-up.tsx";
import { PayChoice } from "../../../parts/payments/pay-choice.tsx";
import type { FlowFacts } from "../steps/flow-facts.ts";
import type { Quote } from "./use-quote.ts";

interface PayMethodProps extends FlowFacts {
  quote: Quote;
  /** What the button of a digital wallet does. */
  expressNote: string | undefined;
  /** Pays by the card that a digital wallet gave; missing while something else is missing. */
  onExpress: ((pmid: string) => void) | undefined;
}

/** What to pay with; a card is added right here, and at once where nothing else pays. */
export function PayMethod(props: PayMethodProps) {
  const { choice, user, returnTo, change, quote, expressNote, onExpress } = props;
  const { cards } = user;
  const available = quote.balance.amount;
  const needed = quote.amount;
  const isCardNeeded = defaultPaymentMethod(cards, { available, needed, now: now() }) === "";
  const hasGift = useWelcomeOffer(user, available < needed);
  const [isAdding, setIsAdding] = useState(false);
  const keep = (pmid: string | undefined, isExpress: boolean) => {
    setIsAdding(false);
    if (!pmid) return;
    change({ type: "pay", pmid });
    if (isExpress) onExpress?.(pmid);
  };
  return (
    <>
      {(cards.length > 0 || available >= needed) && (
        <PayChoice
          cards={cards}
          available={available}
          needed={needed}
          currency={quote.currency}
          chosen={choice.pmid}
          here={returnTo}
          hasGift={hasGift}
          onChoose={(pmid) => change({ type: "pay", pmid })}
          onAddCard={isCardNeeded || isAdding ? null : () => setIsAdding(true)}
        />
      )}
      {(isCardNeeded || isAdding) && (
        <AddCardHere
          cards={cards}
          expressNote={expressNote}
          onSaved={keep}
          onCancel={isCardNeeded ? undefined : () => setIsAdding(false)}
        />
      )}
      {hasGift && <WelcomeTopUp short={needed - available} percent={offerPercent(user)} here={returnTo} />}
    </>
  );
}
