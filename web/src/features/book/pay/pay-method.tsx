import { useState } from "react";
import { now } from "../../../clock.ts";
import { AddCardHere } from "../../../parts/payments/card-form/add-card-here.tsx";
import { defaultPaymentMethod } from "../../../parts/payments/cards/saved-cards.ts";
import { useWelcomeOffer } from "../../../parts/payments/gift/use-welcome-offer.ts";
import { WelcomeTopUp } from "../../../parts/payments/gift/welcome-top-up.tsx";
import { PayChoice } from "../../../parts/payments/pay-choice.tsx";
import type { FlowFacts } from "../steps/flow-facts.ts";
import type { Quote } from "./use-quote.ts";

/** What to pay with; a card is added right here, and at once where nothing else pays. */
export function PayMethod({ choice, user, returnTo, change, quote }: FlowFacts & { quote: Quote }) {
  const { cards } = user;
  const available = quote.balance.amount;
  const needed = quote.amount;
  const isCardNeeded = defaultPaymentMethod(cards, { available, needed, now: now() }) === "";
  const hasGift = useWelcomeOffer(user, available < needed);
  const [isAdding, setIsAdding] = useState(false);
  const keep = (pmid: string | undefined) => {
    setIsAdding(false);
    if (pmid) change({ type: "pay", pmid });
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
          onSaved={keep}
          onCancel={isCardNeeded ? undefined : () => setIsAdding(false)}
        />
      )}
      {hasGift && <WelcomeTopUp short={needed - available} here={returnTo} />}
    </>
  );
}
