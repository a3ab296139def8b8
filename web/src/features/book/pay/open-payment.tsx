import type { SavedCard } from "@core/people/user.ts";
import Typography from "@mui/material/Typography";
import { useBooking } from "../../../data/booking/bookings.ts";
import type { BookingAnswer, HeldSlot } from "../../../parts/booking/payment/booking-answer.ts";
import { CancelHeld } from "../../../parts/booking/payment/cancel-held.tsx";
import { BankChallengePending, CheckingPayment } from "../../../parts/booking/payment/checking-payment.tsx";
import { EmailFirst } from "../../../parts/booking/payment/email-first.tsx";
import { OtherCard } from "../../../parts/booking/payment/other-card.tsx";
import type { BookingPayment } from "../../../parts/booking/payment/use-booking-payment.ts";
import { focusAtTop, useFocus } from "../../../ui/focus.ts";
import { Column } from "../../../ui/layout.ts";
import { Loading } from "../../../ui/loading.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Quiet } from "../../../ui/text.ts";

interface OpenPaymentProps {
  payment: BookingPayment;
  answer: Extract<BookingAnswer, { step: "pending" | "action" | "refused" | "email" }>;
  cards: readonly SavedCard[];
  timeZone: string;
  /** Called once the held time is released, to choose another one. */
  onGiveUp: () => void;
}

const titles = {
  pending: "Checking your booking",
  action: "Confirm with your bank",
  refused: "Your payment didn't go through",
  email: "One last step",
} as const;

/** A booking with an unfinished payment, which blocks everything else. */
export function OpenPayment({ answer, onGiveUp, ...rest }: OpenPaymentProps) {
  const { step, held } = answer;
  const heading = useFocus<HTMLHeadingElement>(step, focusAtTop);
  return (
    <Panel>
      <Column>
        <Typography component="h2" variant="h3" ref={heading} tabIndex={-1}>
          {titles[step]}
        </Typography>
        {step === "pending" && <CheckingPayment {...rest} answer={answer} />}
        {step === "action" && (
          <BankChallengePending
            {...rest}
            key={answer.challenge.clientSecret}
            answer={answer}
            other={<OtherWay {...rest} held={answer.held} />}
          />
        )}
        {step === "refused" && <OtherWay {...rest} held={answer.held} message={answer.message} />}
        {step === "email" && <EmailFirst {...rest} held={answer.held} />}
        {held && (
          <>
            <CancelHeld
              appointmentId={held.appointmentId}
              label="Choose another time"
              isDisabled={rest.payment.isAsking}
              onCanceled={onGiveUp}
            />
            <Quiet>You haven't been charged. If you choose another time, we'll release this one.</Quiet>
          </>
        )}
      </Column>
    </Panel>
  );
}

type OtherWayProps = Pick<OpenPaymentProps, "payment" | "cards" | "timeZone"> & {
  held: HeldSlot;
  /** Why the last card was refused; without it, that card is still open. */
  message?: string;
};

/** Loads the price of a held booking, which may be from before a reload. */
function OtherWay({ held, cards, message, ...rest }: OtherWayProps) {
  const booking = useBooking(held.appointmentId);
  if (booking.status !== "ready" || !booking.value) return <Loading />;
  const { amount, currency, pmid } = booking.value.billing;
  return (
    <OtherCard
      {...rest}
      held={held}
      {...(message !== undefined && { message })}
      cards={cards}
      last={pmid}
      amount={amount}
      currency={currency}
    />
  );
}
