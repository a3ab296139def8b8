import type { SavedCard } from "@core/people/user.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useEffect, useRef } from "react";
import { useBooking } from "../../../data/booking/bookings.ts";
import type { BookingAnswer, HeldSlot } from "../../../parts/booking/payment/booking-answer.ts";
import { BankChallengePending, CheckingPayment } from "../../../parts/booking/payment/checking-payment.tsx";
import { OtherCard } from "../../../parts/booking/payment/other-card.tsx";
import type { BookingPayment } from "../../../parts/booking/payment/use-booking-payment.ts";
import { bookingPath, paths, withNextPath } from "../../../routing/paths.ts";
import { Loading } from "../../../ui/loading.tsx";
import { Panel, Quiet, Row, Stack } from "../../../ui/panel.tsx";

const Title = styled("h2")(({ theme }) => ({ ...theme.typography.h3, "&:focus": { outline: "none" } }));

interface OpenPaymentProps {
  payment: BookingPayment;
  answer: Extract<BookingAnswer, { step: "pending" | "action" | "refused" }>;
  cards: readonly SavedCard[];
  timeZone: string;
  /** Releases the held time to choose another one. */
  onGiveUp: () => void;
}

const titles = {
  pending: "Checking your booking",
  action: "Confirm with your bank",
  refused: "Your payment didn't go through",
} as const;

/** A booking with an unfinished payment, which blocks everything else. */
export function OpenPayment({ answer, ...rest }: OpenPaymentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { step } = answer;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new state moves the focus
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
        {step === "pending" && <CheckingPayment {...rest} answer={answer} />}
        {step === "action" && <BankChallengePending {...rest} answer={answer} />}
        {step === "refused" && <Again {...rest} held={answer.held} message={answer.message} />}
      </Stack>
    </Panel>
  );
}

type AgainProps = Omit<OpenPaymentProps, "answer"> & { held: HeldSlot; message: string };

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
        addCard={withNextPath(paths.addCard, bookingPath(held.appointmentId))}
      />
      <Row>
        <Button disabled={rest.payment.isAsking} onClick={onGiveUp}>
          Choose another time
        </Button>
      </Row>
      <Quiet>You haven't been charged. If you don't pay, we'll release this time automatically.</Quiet>
    </>
  );
}
