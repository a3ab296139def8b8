import type { SavedCard } from "@core/people/user.ts";
import Typography from "@mui/material/Typography";
import { useBooking } from "../../../data/booking/bookings.ts";
import type { BookingAnswer, HeldSlot } from "../../../parts/booking/payment/booking-answer.ts";
import { CancelHeld } from "../../../parts/booking/payment/cancel-held.tsx";
import { BankChallengePending, CheckingPayment } from "../../../parts/booking/payment/checking-payment.tsx";
import type { BookingPayment } from "../../../parts/booking/payment/use-booking-payment.ts";
import { focusAtTop, useFocus } from "../../../ui/focus.ts";
import { formatTime } from "../../../ui/formats/time-format.ts";
import { Column } from "../../../ui/layout.ts";
import { LazyBoundary } from "../../../ui/lazy/lazy-boundary.tsx";
import { lazyPart } from "../../../ui/lazy/lazy-part.tsx";
import { Loading } from "../../../ui/loading.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Quiet } from "../../../ui/text.ts";

// Loaded on demand: most cards pay at once, and most emails are confirmed (byte budget).
const EmailFirst = lazyPart(() =>
  import("../../../parts/booking/payment/email-first.tsx").then((m) => m.EmailFirst),
);
const OtherCard = lazyPart(() =>
  import("../../../parts/booking/payment/other-card.tsx").then((m) => m.OtherCard),
);

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
            other={
              <LazyBoundary fallback={<Loading />}>
                <OtherWay {...rest} held={answer.held} />
              </LazyBoundary>
            }
          />
        )}
        <LazyBoundary fallback={<Loading />}>
          {step === "refused" && <OtherWay {...rest} held={answer.held} message={answer.message} />}
          {step === "email" && <EmailFirst {...rest} held={answer.held} />}
        </LazyBoundary>
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
  const { service, schedule, instructor } = booking.value;
  const { amount, currency, pmid } = booking.value.billing;
  return (
    <OtherCard
      {...rest}
      what={`${service.name} with ${instructor.name}, ${formatTime(schedule.start, rest.timeZone)}`}
      held={held}
      {...(message !== undefined && { message })}
      cards={cards}
      last={pmid}
      amount={amount}
      currency={currency}
    />
  );
}
