import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { type ReactNode, useEffect, useRef } from "react";
import { PayChoice } from "../../payment/pay-choice.tsx";
import { Message } from "../../ui/message.tsx";
import { formatMoney } from "../../ui/money-format.ts";
import { Quiet } from "../../ui/panel.tsx";
import type { FlowFacts } from "./flow-facts.ts";
import { ProfileLinks } from "./profile-links.tsx";
import { Terms } from "./terms.tsx";
import type { Quote } from "./use-quote.ts";

const Said = styled("div")({ scrollMarginTop: 96 });

interface PayFormProps extends FlowFacts {
  quote: Quote;
  isPayable: boolean;
  isSending: boolean;
  /** Why the last attempt did not succeed. */
  said: ReactNode;
  /** Whether the same wish can be had at all. */
  isBookable: boolean;
  onBook: () => void;
}

/** A price that holds, and all that is left to decide. */
export function PayForm(props: PayFormProps) {
  const { wish, user, here, change, missing, quote, isPayable, isSending, said, isBookable, onBook } = props;
  const top = useRef<HTMLDivElement>(null);
  const hasSaid = Boolean(said);
  useEffect(() => {
    if (hasSaid) top.current?.scrollIntoView({ block: "nearest" });
  }, [hasSaid]);
  return (
    <>
      <Terms quote={quote} start={wish.start} people={wish.people} />
      <PayChoice
        cards={user.cards}
        available={quote.balance.amount}
        needed={quote.amount}
        currency={quote.currency}
        chosen={wish.pmid}
        here={here}
        onChoose={(pmid) => change({ type: "pay", pmid })}
      />
      {said && <Said ref={top}>{said}</Said>}
      {missing.length > 0 && isBookable && (
        <Message kind="info">
          <strong>Before you can book, we need:</strong>
          <ProfileLinks missing={missing} here={here} />
        </Message>
      )}
      {missing.length === 0 && isBookable && (
        <>
          <Button
            variant="contained"
            size="large"
            fullWidth
            disabled={isSending || !isPayable}
            onClick={onBook}
            sx={{ minHeight: 56, fontSize: "1.1rem" }}
          >
            {isSending ? "Booking…" : `Book · ${formatMoney(quote.amount, quote.currency)}`}
          </Button>
          {!isPayable && <Quiet>Choose how to pay first: add a card, or add credit.</Quiet>}
        </>
      )}
    </>
  );
}
