import type { Booking } from "@core/booking/booking.ts";
import type { SavedCard } from "@core/people/user.ts";
import { useState } from "react";
import { BankChallengePending, CheckingPayment } from "../../../parts/booking/payment/checking-payment.tsx";
import { EmailFirst } from "../../../parts/booking/payment/email-first.tsx";
import { OtherCard } from "../../../parts/booking/payment/other-card.tsx";
import { useAskOnceReady, useBookingPayment } from "../../../parts/booking/payment/use-booking-payment.ts";
import { Loading } from "../../../ui/loading.tsx";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";

/** The payment of a booking on hold: loads its state and resumes it. */
export function HeldPayment({ booking, cards }: { booking: Booking; cards: readonly SavedCard[] }) {
  const { id, billing, schedule, deadline } = booking;
  // It began on another page or device, so its outcome is unknown until the server answers.
  const input = { appointmentId: id };
  const payment = useBookingPayment({ earlier: { input } });
  // An operator booked it: nothing has been tried yet.
  const isBegun = billing.pmid !== undefined;
  // Only what had begun before this visit; resuming opens no new payment.
  const [wasBegun] = useState(isBegun);
  useAskOnceReady(payment, wasBegun ? input : null);

  const { answer } = payment;
  const shared = { payment, timeZone: schedule.timeZone };
  const other = { ...shared, cards, last: billing.pmid, amount: billing.amount, currency: billing.currency };
  switch (answer?.step) {
    case undefined:
      return isBegun || payment.isAsking ? (
        <Loading />
      ) : (
        <OtherCard
          {...other}
          held={{ appointmentId: id, ...(deadline !== undefined && { expiresAt: deadline }) }}
        />
      );
    case "pending":
      return <CheckingPayment {...shared} answer={answer} />;
    case "action":
      return (
        <BankChallengePending
          {...shared}
          key={answer.challenge.clientSecret}
          answer={answer}
          other={<OtherCard {...other} held={answer.held} />}
        />
      );
    case "email":
      return <EmailFirst {...shared} held={answer.held} />;
    case "refused":
      return <OtherCard {...other} held={answer.held} message={answer.message} />;
    case "wrong":
      return <InlineAlert kind="warning">{answer.message}</InlineAlert>;
    default:
      // The live booking shows the result in a moment.
      return null;
  }
}
