import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useWelcomeOffer } from "../../../parts/payments/gift/use-welcome-offer.ts";
import { WelcomeTopUp } from "../../../parts/payments/gift/welcome-top-up.tsx";
import { PayChoice } from "../../../parts/payments/pay-choice.tsx";
import { Column } from "../../../ui/layout.ts";
import { LazyBoundary } from "../../../ui/lazy/lazy-boundary.tsx";
import { lazyPart } from "../../../ui/lazy/lazy-part.tsx";
import { Loading } from "../../../ui/loading.tsx";
import type { FlowFacts } from "../steps/flow-facts.ts";
import type { Quote } from "./use-quote.ts";

// Loaded on demand: most customers pay with a saved card (byte budget).
const CardForm = lazyPart(() =>
  import("../../../parts/payments/card-form/card-form.tsx").then((m) => m.CardForm),
);

/** What to pay with; a first card is added right here. */
export function PayMethod({ choice, user, returnTo, change, quote }: FlowFacts & { quote: Quote }) {
  const { cards } = user;
  const available = quote.balance.amount;
  const hasNothing = cards.length === 0 && available < quote.amount;
  const hasGift = useWelcomeOffer(user, available < quote.amount);
  const [isAdding, setIsAdding] = useState(false);
  const keep = (pmid: string | undefined) => {
    setIsAdding(false);
    if (pmid) change({ type: "pay", pmid });
  };
  return (
    <>
      {!hasNothing && (
        <PayChoice
          cards={cards}
          available={available}
          needed={quote.amount}
          currency={quote.currency}
          chosen={choice.pmid}
          here={returnTo}
          hasGift={hasGift}
          onChoose={(pmid) => change({ type: "pay", pmid })}
          onAddCard={() => setIsAdding(true)}
        />
      )}
      {(hasNothing || isAdding) && (
        <Paper
          component={Column}
          variant="outlined"
          role="group"
          aria-labelledby="add-card"
          sx={{ padding: "16px" }}
        >
          <Typography component="h3" variant="h4" id="add-card">
            Add a card
          </Typography>
          <LazyBoundary fallback={<Loading />}>
            <CardForm cards={cards} onSaved={keep} />
          </LazyBoundary>
          {!hasNothing && <Button onClick={() => setIsAdding(false)}>Don't add a card</Button>}
        </Paper>
      )}
      {hasGift && <WelcomeTopUp short={quote.amount - available} here={returnTo} />}
    </>
  );
}
