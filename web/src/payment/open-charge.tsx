import Button from "@mui/material/Button";
import { type ReactNode, useState } from "react";
import { Message } from "../ui/message.tsx";
import { formatMoney } from "../ui/money-format.ts";
import { Row } from "../ui/panel.tsx";
import { Challenge } from "./challenge.tsx";
import type { Charge } from "./use-charge.ts";

interface OpenChargeProps {
  charge: Charge;
  /** What is being paid for, after "your": "payment", "tip". */
  what: string;
  /** Whether another payment may be begun beside one the bank was never answered about. */
  canStartOver?: boolean;
}

/** A payment whose end is not known, and what can be done about it; nothing while there is none. */
export function OpenCharge({ charge, what, canStartOver = false }: OpenChargeProps) {
  const { outcome, intention, isAsking, askAgain } = charge;
  const again = (label: string) => (
    <Button variant="outlined" disabled={isAsking} onClick={askAgain}>
      {isAsking ? "Asking…" : label}
    </Button>
  );
  if (outcome?.status === "pending")
    return (
      <>
        <Message kind="warning">
          <strong>
            We are still checking your {what} of {formatMoney(intention?.amount ?? 0)}. Please do not pay
            again.
          </strong>{" "}
          Your bank or our connection has not answered yet. We keep asking, and nothing is ever taken twice.
          {outcome.note && ` (${outcome.note})`}
        </Message>
        <Row>{again("Ask now")}</Row>
      </>
    );
  if (outcome?.status === "action")
    return (
      <BankAsks charge={charge} clientSecret={outcome.clientSecret} again={again("I have answered")}>
        {canStartOver && <Button onClick={charge.startOver}>Start over</Button>}
      </BankAsks>
    );
  return null;
}

interface BankAsksProps {
  charge: Charge;
  clientSecret: string;
  again: ReactNode;
  children: ReactNode;
}

/** The bank wants a word with its customer. */
function BankAsks({ charge, clientSecret, again, children }: BankAsksProps) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <Message kind="info">Your bank would like you to confirm this payment. Nothing was taken yet.</Message>
      <Row>
        <Button variant="contained" disabled={charge.isAsking} onClick={() => setIsOpen(true)}>
          Answer my bank
        </Button>
        {again}
        {children}
      </Row>
      {isOpen && (
        <Challenge
          clientSecret={clientSecret}
          onAnswered={() => {
            setIsOpen(false);
            charge.askAgain();
          }}
          onLeft={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
