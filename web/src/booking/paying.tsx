import Button from "@mui/material/Button";
import { useState } from "react";
import { Challenge } from "../payment/challenge.tsx";
import { Message } from "../ui/message.tsx";
import { Row, Stack } from "../ui/panel.tsx";
import type { Answer } from "./answer.ts";
import { Countdown } from "./countdown.tsx";
import type { Payment } from "./use-payment.ts";

interface PayingProps {
  payment: Payment;
  timeZone: string;
}

type Open<S extends Answer["step"]> = PayingProps & { answer: Extract<Answer, { step: S }> };

/** We do not know yet how it ended: nothing to do but ask again. */
export function Checking({ payment, answer, timeZone }: Open<"pending">) {
  return (
    <Stack>
      <Message kind="warning">
        <strong>
          {answer.isLost
            ? "We have not heard back. Nothing was sent twice."
            : "We are still checking your payment. Do not pay again."}
        </strong>{" "}
        {answer.isLost
          ? "We ask again by ourselves, for the very same booking: it is never made or paid a second time."
          : "The bank or our connection to it has not answered yet. We keep asking, and nothing is ever taken twice."}
        {answer.note && ` (${answer.note})`}
      </Message>
      {answer.held?.expiresAt && <Countdown until={answer.held.expiresAt} timeZone={timeZone} />}
      <Row>
        <Button variant="contained" disabled={payment.isAsking} onClick={() => void payment.askAgain()}>
          {payment.isAsking ? "Asking…" : "Ask now"}
        </Button>
      </Row>
    </Stack>
  );
}

/** The customer's bank wants a word with its customer. */
export function BankAsks({ payment, answer, timeZone }: Open<"action">) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Stack>
      <Message kind="info">
        <strong>Your bank would like you to confirm this payment.</strong> Nothing was taken yet.
      </Message>
      {answer.held.expiresAt && <Countdown until={answer.held.expiresAt} timeZone={timeZone} />}
      <Row>
        <Button variant="contained" disabled={payment.isAsking} onClick={() => setIsOpen(true)}>
          {payment.isAsking ? "One moment…" : "Answer my bank"}
        </Button>
        <Button disabled={payment.isAsking} onClick={() => void payment.askAgain()}>
          I have answered
        </Button>
      </Row>
      {isOpen && (
        <Challenge
          clientSecret={answer.clientSecret}
          onAnswered={() => {
            setIsOpen(false);
            void payment.askAgain();
          }}
          onLeft={() => setIsOpen(false)}
        />
      )}
    </Stack>
  );
}
