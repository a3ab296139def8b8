import Button from "@mui/material/Button";
import { type ReactNode, useState } from "react";
import { LOST_PAYMENT } from "../../../api/call-error-text.ts";
import { Column, Row } from "../../../ui/layout.ts";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { BankChallenge } from "../../payments/bank-challenge.tsx";
import type { BookingAnswer } from "./booking-answer.ts";
import { Countdown } from "./countdown.tsx";
import type { BookingPayment } from "./use-booking-payment.ts";

interface PayingProps {
  payment: BookingPayment;
  timeZone: string;
}

type Open<S extends BookingAnswer["step"]> = PayingProps & { answer: Extract<BookingAnswer, { step: S }> };

/** Shown while the outcome is unknown: the only action is to check again. */
export function CheckingPayment({ payment, answer, timeZone }: Open<"pending">) {
  return (
    <Column>
      <InlineAlert kind="warning">
        <strong>We're still checking your payment. Do not pay again.</strong> {LOST_PAYMENT}
        {answer.note && ` (${answer.note})`}
      </InlineAlert>
      {answer.held?.expiresAt && <Countdown until={answer.held.expiresAt} timeZone={timeZone} />}
      <Row>
        <Button variant="contained" disabled={payment.isAsking} onClick={payment.askAgain}>
          {payment.isAsking ? "Checking…" : "Check now"}
        </Button>
      </Row>
    </Column>
  );
}

/** Shown when the customer's bank asks for confirmation. */
export function BankChallengePending({
  payment,
  answer,
  timeZone,
  other,
}: Open<"action"> & {
  /** Another way to pay. */
  other: ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(true);
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <Column>
      <InlineAlert kind="info">
        <strong>Your bank needs you to confirm this payment.</strong> You haven't been charged yet.
      </InlineAlert>
      {answer.held.expiresAt && <Countdown until={answer.held.expiresAt} timeZone={timeZone} />}
      <Row>
        <Button variant="contained" disabled={payment.isAsking} onClick={() => setIsOpen(true)}>
          {payment.isAsking ? "One moment…" : "Confirm with my bank"}
        </Button>
        <Button disabled={payment.isAsking} onClick={payment.askAgain}>
          I've already confirmed
        </Button>
        {!isChoosing && (
          <Button disabled={payment.isAsking} onClick={() => setIsChoosing(true)}>
            Use another card
          </Button>
        )}
      </Row>
      {isChoosing && other}
      {isOpen && (
        <BankChallenge
          challenge={answer.challenge}
          onAnswered={() => {
            setIsOpen(false);
            payment.askAgain();
          }}
          onLeft={() => setIsOpen(false)}
        />
      )}
    </Column>
  );
}
