import type { Challenge } from "@core/payments/payment-result.ts";
import Button from "@mui/material/Button";
import { type ReactNode, useState } from "react";
import { LOST_PAYMENT } from "../../api/call-error-text.ts";
import { formatMoney } from "../../ui/formats/money-format.ts";
import { Row } from "../../ui/layout.ts";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";
import { BankChallenge } from "./bank-challenge.tsx";
import type { Charge } from "./use-charge.ts";

interface OpenChargeProps {
  charge: Charge;
  /** The noun after "your": "payment", "tip". */
  what: string;
  /** Whether the user may start another payment while a bank challenge is open. */
  canStartOver?: boolean;
}

/** A payment with an unknown outcome, and what to do about it; empty without one. */
export function OpenCharge({ charge, what, canStartOver = false }: OpenChargeProps) {
  const { outcome, chargeRequest, isAsking, askAgain } = charge;
  const again = (label: string) => (
    <Button variant="outlined" disabled={isAsking} onClick={askAgain}>
      {isAsking ? "Checking…" : label}
    </Button>
  );
  if (outcome?.status === "pending")
    return (
      <>
        <InlineAlert kind="warning">
          <strong>
            We're still checking your {what} of {formatMoney(chargeRequest?.amount ?? 0)}. Do not pay again.
          </strong>{" "}
          {LOST_PAYMENT}
          {outcome.note && ` (${outcome.note})`}
        </InlineAlert>
        <Row>{again("Check now")}</Row>
      </>
    );
  if (outcome?.status === "action")
    return (
      <BankAsks charge={charge} challenge={outcome.challenge} again={again("I've already confirmed")}>
        {canStartOver && <Button onClick={charge.startOver}>Start over</Button>}
      </BankAsks>
    );
  return null;
}

interface BankAsksProps {
  charge: Charge;
  challenge: Challenge;
  again: ReactNode;
  children: ReactNode;
}

/** The bank asks for confirmation. */
function BankAsks({ charge, challenge, again, children }: BankAsksProps) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <InlineAlert kind="info">
        Your bank needs you to confirm this payment. You haven't been charged yet.
      </InlineAlert>
      <Row>
        <Button variant="contained" disabled={charge.isAsking} onClick={() => setIsOpen(true)}>
          Confirm with my bank
        </Button>
        {again}
        {children}
      </Row>
      {isOpen && (
        <BankChallenge
          challenge={challenge}
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
