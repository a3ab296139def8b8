import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import type { Card } from "@shared/model/user.ts";
import { useEffect, useRef } from "react";
import { apptPath, paths, withNext } from "../../app/paths.ts";
import type { Answer, Held } from "../../booking/answer.ts";
import { OtherCard } from "../../booking/other-card.tsx";
import { BankAsks, Checking } from "../../booking/paying.tsx";
import type { Payment } from "../../booking/use-payment.ts";
import { useBooking } from "../../data/bookings.ts";
import { Loading } from "../../ui/loading.tsx";
import { Panel, Quiet, Row, Stack } from "../../ui/panel.tsx";

const Title = styled("h2")(({ theme }) => ({ ...theme.typography.h3, "&:focus": { outline: "none" } }));

interface OpenPaymentProps {
  payment: Payment;
  answer: Extract<Answer, { step: "pending" | "action" | "refused" }>;
  cards: readonly Card[];
  timeZone: string;
  /** Leaves the held time to others and looks for another one. */
  onGiveUp: () => void;
}

const titles = {
  pending: "Checking",
  action: "Your bank has a question",
  refused: "The card was not accepted",
} as const;

/** A booking whose payment has not ended: nothing else can be done until it has. */
export function OpenPayment({ answer, ...rest }: OpenPaymentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { step } = answer;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new face is what moves the focus
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [step]);
  return (
    <Panel>
      <Stack>
        <Title ref={heading} tabIndex={-1}>
          {titles[step]}
        </Title>
        {step === "pending" && <Checking {...rest} answer={answer} />}
        {step === "action" && <BankAsks {...rest} answer={answer} />}
        {step === "refused" && <Again {...rest} held={answer.held} message={answer.message} />}
      </Stack>
    </Panel>
  );
}

type AgainProps = Omit<OpenPaymentProps, "answer"> & { held: Held; message: string };

function Again({ onGiveUp, held, ...rest }: AgainProps) {
  const booking = useBooking(held.appointmentId);
  if (booking.status !== "ready" || !booking.value) return <Loading />;
  const { amount, currency } = booking.value.billing;
  return (
    <>
      <OtherCard
        {...rest}
        held={held}
        amount={amount}
        currency={currency}
        addCard={withNext(paths.addCard, apptPath(held.appointmentId))}
      />
      <Row>
        <Button disabled={rest.payment.isAsking} onClick={onGiveUp}>
          Look for another time
        </Button>
      </Row>
      <Quiet>Nothing was taken. If you do nothing, the time goes back to others by itself.</Quiet>
    </>
  );
}
