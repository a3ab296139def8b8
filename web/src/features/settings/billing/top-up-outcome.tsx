import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../../app/paths.ts";
import { Challenge } from "../../../payment/challenge.tsx";
import { buttonLook } from "../../../ui/button-look.ts";
import { Message } from "../../../ui/message.tsx";
import { formatMoney } from "../../../ui/money-format.ts";
import { Row } from "../../../ui/panel.tsx";
import { useNext } from "../use-save.ts";
import type { useTopUp } from "./use-top-up.ts";

const Onward = styled(Link)(buttonLook);

/** What a top-up has come to so far, and what can be done about it. */
export function TopUpOutcome(topUp: ReturnType<typeof useTopUp>) {
  const { outcome, intention, isAsking, askAgain, startOver } = topUp;
  const amount = intention ? formatMoney(intention.amount) : "";
  const again = (label: string) => (
    <Button variant="outlined" disabled={isAsking} onClick={askAgain}>
      {isAsking ? "Asking…" : label}
    </Button>
  );
  switch (outcome?.status) {
    case "pending":
      return (
        <>
          <Message kind="warning">
            <strong>We are still checking your payment of {amount}. Please do not pay again.</strong> Your
            bank or our connection has not answered yet. We keep asking, and nothing is ever taken twice.
            {outcome.note && ` (${outcome.note})`}
          </Message>
          <Row>{again("Ask now")}</Row>
        </>
      );
    case "action":
      return <Asked topUp={topUp} clientSecret={outcome.clientSecret} again={again("I have answered")} />;
    case "done":
      return <Done amount={amount} onAgain={startOver} />;
    default:
      return null;
  }
}

interface AskedProps {
  topUp: ReturnType<typeof useTopUp>;
  clientSecret: string;
  again: React.ReactNode;
}

/** The bank wants a word with its customer. */
function Asked({ topUp, clientSecret, again }: AskedProps) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <Message kind="info">Your bank would like you to confirm this payment. Nothing was taken yet.</Message>
      <Row>
        <Button variant="contained" onClick={() => setIsOpen(true)}>
          Answer my bank
        </Button>
        {again}
        <Button onClick={topUp.startOver}>Start over</Button>
      </Row>
      {isOpen && (
        <Challenge
          clientSecret={clientSecret}
          onAnswered={() => {
            setIsOpen(false);
            topUp.askAgain();
          }}
          onLeft={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

/** Paid: what there is now, and where to go. */
function Done({ amount, onAgain }: { amount: string; onAgain: () => void }) {
  const { next, isElsewhere } = useNext();
  return (
    <>
      <Message kind="success">
        <strong>Thank you. Your payment of {amount} went through,</strong> and your credit is up to date.
      </Message>
      <Row>
        <Onward to={isElsewhere ? next : paths.book}>{isElsewhere ? "Go on" : "Book a session"}</Onward>
        <Button onClick={onAgain}>Top up again</Button>
      </Row>
    </>
  );
}
